import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { AlertFilter } from '../../contract/alerts.ts';
import { FilterSection } from '../filters/FilterSection.tsx';
import type { IndustryFilter } from '../filters/use-industry-filter.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { DashboardTab } from '../navigation/dashboard-tabs.ts';
import { paths } from '../navigation/paths.ts';
import { useSession } from '../sessions/session.ts';
import { SkeletonLine } from '../ui/Skeleton.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import { dashboardTexts as texts } from './texts.ts';

// Names of industries are many; the alerts need not wait for them.
const PreferencesSummary = lazyPart(() => import('./PreferencesSummary.tsx'), 'line');
const SavedSearchesSection = lazyPart(() => import('../saved-searches/SavedSearchesSection.tsx'), 'line');
const SavedSearchesDisclosure = lazyPart(
  () => import('../saved-searches/SavedSearchesDisclosure.tsx'),
  'line',
);
const SavedSearchesSync = lazyPart(() => import('../saved-searches/SavedSearchesSync.tsx'), 'nothing');

type DashboardRailProps = {
  tab: DashboardTab;
  count: number | null;
  filter: IndustryFilter;
  /** The filter of the alerts that are shown. */
  shown: AlertFilter;
};

/** The left column: where one is, and what the alerts are matched against. Folded into one line on a phone. */
export function DashboardRail({ tab, count, filter, shown }: DashboardRailProps) {
  const { preferences } = useSession();
  const shownHere = tab === 'alerts' ? shown : null;
  const summary = (
    <Suspense fallback={<SummarySkeleton />}>
      <PreferencesSummary preferences={preferences} />
    </Suspense>
  );
  const edit = (
    <Link
      to={paths.settings()}
      className="inline-flex min-h-11 items-center text-14 font-medium underline decoration-rule-2 decoration-2 underline-offset-[5px] hover:decoration-ink lg:min-h-9"
    >
      {texts.editPreferences}
    </Link>
  );
  return (
    <>
      <div className="lg:hidden">
        <DashboardTabs tab={tab} alertCount={count} shape="row" />
      </div>
      <div className="lg:hidden" hidden={tab !== 'alerts'}>
        <Suspense fallback={<div className="h-12.25 border-rule border-b" />}>
          <SavedSearchesDisclosure filter={shownHere} />
        </Suspense>
      </div>
      <details className="group border-rule border-b px-5 lg:hidden" hidden={tab !== 'alerts'}>
        <summary className="flex min-h-12 items-center gap-1.5 text-14 text-ink-2">
          <ChevronRight size={16} aria-hidden="true" className="text-ink-3 transition group-open:rotate-90" />
          {texts.preferences}
        </summary>
        <div className="pb-3">
          {summary}
          {edit}
        </div>
      </details>
      <aside
        aria-label={texts.navigation}
        className="sticky top-16 hidden h-[calc(100dvh-4.0625rem)] overflow-y-auto border-rule border-r px-3 py-6 lg:block"
      >
        <h2 className="px-3 pb-2 text-13 text-ink-3">{texts.navigation}</h2>
        <DashboardTabs tab={tab} alertCount={count} shape="column" />
        {tab === 'alerts' ? <FilterSection filter={filter} /> : null}
        <Suspense fallback={<SavedSkeleton />}>
          <SavedSearchesSection filter={shownHere} />
        </Suspense>
        {tab === 'alerts' ? (
          <div className="mt-8 px-3">
            <h2 className="pb-2 text-13 text-ink-3">{texts.preferences}</h2>
            {summary}
            {edit}
          </div>
        ) : null}
      </aside>
      <Suspense>
        <SavedSearchesSync filter={shownHere} />
      </Suspense>
    </>
  );
}

function SummarySkeleton() {
  return (
    <div className="space-y-1 pb-2 text-14">
      <SkeletonLine className="w-32" />
      <SkeletonLine className="w-40" />
      <SkeletonLine className="w-24" />
    </div>
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
