import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { FilterSection } from '../../feed/filters/FilterSection.tsx';
import type { IndustryFilter } from '../../feed/filters/use-industry-filter.ts';
import type { DashboardTab } from '../../platform/navigation/dashboard-tabs.ts';
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonLine } from '../../ui/Skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { Criteria } from './Criteria.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import { dashboardTexts as texts } from './texts.ts';

const SavedSearchesSection = lazyPart(
  () => import('../../feed/saved-searches/SavedSearchesSection.tsx'),
  'line',
);
const SavedSearchesSync = lazyPart(
  () => import('../../feed/saved-searches/SavedSearchesSync.tsx'),
  'nothing',
);

const roomForRail = '(min-width: 64rem)';

type DashboardRailProps = {
  tab: DashboardTab;
  count: number | null;
  filter: IndustryFilter;
  /** The filter of the alerts that are shown. */
  shown: AlertFilter;
};

/** The left column: where one is, and what the alerts are matched against. A phone has the tabs alone, at its lower edge. */
export function DashboardRail({ tab, count, filter, shown }: DashboardRailProps) {
  const isWide = useMedia(roomForRail);
  const shownHere = tab === 'alerts' ? shown : null;
  return (
    <>
      <div className="fixed inset-x-0 bottom-0 z-20 border-rule-2 border-t bg-paper lg:hidden">
        <DashboardTabs tab={tab} alertCount={count} shape="row" />
      </div>
      {isWide ? (
        <aside
          aria-label={texts.navigation}
          className="sticky top-[calc(var(--banner)+4rem)] h-[calc(100dvh-4.0625rem-var(--banner))] overflow-y-auto border-rule border-r px-3 py-6"
        >
          <h2 className="px-3 pb-2 text-13 text-ink-3">{texts.navigation}</h2>
          <DashboardTabs tab={tab} alertCount={count} shape="column" />
          {tab === 'alerts' ? <FilterSection filter={filter} /> : null}
          <AfterPage fallback={<SavedSkeleton />}>
            <SavedSearchesSection filter={shownHere} />
          </AfterPage>
          {tab === 'alerts' ? (
            <div className="mt-8 px-3">
              <Criteria />
            </div>
          ) : null}
        </aside>
      ) : null}
      <AfterPage>
        <SavedSearchesSync filter={shownHere} />
      </AfterPage>
    </>
  );
}

function SavedSkeleton() {
  return (
    <div className="mt-8 px-3 text-14">
      <SkeletonLine className="pb-4 w-28 text-13" />
      <SkeletonLine className="pb-4 w-36" />
      <SkeletonLine className="w-28" />
    </div>
  );
}
