import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { applicationsQuery, favoriteCountsQuery, favoritesQuery } from '../../feed/favorites/queries.ts';
import { FilterSection } from '../../feed/filters/FilterSection.tsx';
import type { HiringChoice } from '../../feed/filters/hiring/use-hiring.ts';
import type { IndustryFilter } from '../../feed/filters/use-industry-filter.ts';
import { usePageShown } from '../../platform/browser/page-shown.ts';
import {
  type DashboardTab,
  dashboardTabPath,
  dashboardTabs,
} from '../../platform/navigation/dashboard-tabs.ts';
import { dashboardTabNames } from '../../platform/navigation/tab-texts.ts';
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { preload } from '../../ui/lazy/preload.ts';
import { SkeletonLine } from '../../ui/Skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { FirstSteps } from '../first-steps/use-first-steps.ts';
import { roomForRail } from './room-for-rail.ts';
import { dashboardTexts as texts } from './texts.ts';

const SavedSearchesSection = lazyPart(
  () => import('../../feed/saved-searches/SavedSearchesSection.tsx'),
  'line',
);

const SavedSearchesSync = lazyPart(
  () => import('../../feed/saved-searches/SavedSearchesSync.tsx'),
  'nothing',
);

const StepsInRail = lazyPart(() => import('../first-steps/StepsInRail.tsx'), 'nothing');

type DashboardRailProps = {
  tab: DashboardTab;
  steps: FirstSteps;
  count: number | null;
  filter: IndustryFilter;
  hiring: HiringChoice;
  /** The filter of the alerts that are shown. */
  shown: AlertFilter;
};

/** The left column: where one is, and what the alerts are matched against. A phone has the tabs alone, at its lower edge. */
export function DashboardRail({ tab, steps, count, filter, hiring, shown }: DashboardRailProps) {
  const isWide = useMedia(roomForRail);
  const shownHere = tab === 'alerts' ? shown : null;
  return (
    <>
      <div data-tab-bar className="fixed inset-x-0 bottom-0 z-20 border-rule-2 border-t bg-paper lg:hidden">
        <DashboardTabs tab={tab} alertCount={count} shape="row" />
      </div>
      {isWide ? (
        <Rail
          tab={tab}
          count={count}
          shown={shownHere}
          below={
            steps.areShown ? (
              // As high as the heading with three rows.
              <div className="mt-6 min-h-35.5">
                <AfterPage fallback={<LinesSkeleton />}>
                  <StepsInRail onHide={steps.hide} />
                </AfterPage>
              </div>
            ) : null
          }
        >
          {tab === 'alerts' ? <FilterSection filter={filter} hiring={hiring} /> : null}
        </Rail>
      ) : null}
      <AfterPage>
        <SavedSearchesSync filter={shownHere} />
      </AfterPage>
    </>
  );
}

type RailProps = {
  /** Null on a page that is none of the tabs. */
  tab: DashboardTab | null;
  count: number | null;
  /** The filter of the alerts that are shown; null where none are. */
  shown: AlertFilter | null;
  /** What stands directly below the tabs. */
  below?: ReactNode;
  children?: ReactNode;
};

/** Stays beside the page while that is scrolled. */
export function Rail(props: RailProps) {
  return (
    <aside
      aria-label={texts.navigation}
      className="sticky top-[calc(var(--banner)+4rem)] h-[calc(100dvh-4.0625rem-var(--banner))] overflow-y-auto border-rule border-r px-3 py-5 print:hidden"
    >
      <RailContents {...props} />
    </aside>
  );
}

/** The tabs and the saved searches, and below them what a page has of its own. */
export function RailContents({ tab, count, shown, below, children }: RailProps) {
  return (
    <>
      <DashboardTabs tab={tab} alertCount={count} shape="column" />
      {below}
      <AfterPage
        fallback={
          // As high as the section of a user who has saved none.
          <div className="mt-8 min-h-31">
            <LinesSkeleton />
          </div>
        }
      >
        <SavedSearchesSection filter={shown} />
      </AfterPage>
      {children}
    </>
  );
}

/** A heading and lines below it. */
function LinesSkeleton() {
  return (
    <div className="grid gap-4 px-3 text-14">
      <SkeletonLine className="w-28" />
      <SkeletonLine className="w-36" />
      <SkeletonLine className="w-28" />
    </div>
  );
}

type DashboardTabsProps = {
  tab: DashboardTab | null;
  /** How many alerts there are; null before it is known. */
  alertCount: number | null;
  /** A column beside the page, or a row at the lower edge, near the thumb, where there is no room for one. */
  shape: 'column' | 'row';
};

const runs = {
  column: {
    list: 'grid gap-px',
    tab: 'min-h-9 justify-between rounded-control px-3',
    current: 'bg-chosen font-medium shadow-[inset_3px_0_0_var(--ink)]',
    other: 'text-ink-2 hover:text-ink',
  },
  row: {
    list: 'grid grid-cols-[10fr_9fr_13fr] sm:grid-cols-3 pb-[env(safe-area-inset-bottom)]',
    tab: '-mt-px min-h-14 flex-wrap content-center justify-center gap-x-1 border-t-3 px-1 text-center leading-[1.25]',
    current: 'border-ink font-medium',
    other: 'border-transparent text-ink-2',
  },
};

function DashboardTabs({ tab, alertCount, shape }: DashboardTabsProps) {
  // The list is what people wait for.
  const isPageShown = usePageShown();
  const counts = useQuery({ ...favoriteCountsQuery, enabled: isPageShown }).data;
  const prefetch = usePrefetch();
  const countOf = (each: DashboardTab) => {
    const count = each === 'alerts' ? alertCount : counts?.[each];
    return count == null ? null : withCommas(count);
  };
  const run = runs[shape];
  return (
    <nav aria-label={texts.navigation}>
      <ul className={run.list}>
        {dashboardTabs.map((each) => (
          <li key={each}>
            <Link
              to={dashboardTabPath(each)}
              aria-current={each === tab ? 'page' : undefined}
              onMouseEnter={() => prefetch(each)}
              onFocus={() => prefetch(each)}
              className={clsx('flex items-center text-14', run.tab, each === tab ? run.current : run.other)}
            >
              {dashboardTabNames[each]}
              <span className="figures font-normal text-ink-3">{countOf(each)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Fetches what a tab shows as soon as someone points at it. */
function usePrefetch() {
  const queryClient = useQueryClient();
  return (tab: DashboardTab) => {
    if (tab === 'favorites') {
      preload(() => import('../../feed/favorites/FavoritesTab.tsx'));
      void queryClient.prefetchInfiniteQuery(favoritesQuery);
    }
    if (tab === 'applications') {
      preload(() => import('../../applications/ApplicationsTab.tsx'));
      void queryClient.prefetchQuery(applicationsQuery);
    }
  };
}
