import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { applicationsQuery, favoriteCountsQuery, favoritesQuery } from '../../feed/favorites/queries.ts';
import { usePageShown } from '../../platform/browser/page-shown.ts';
import {
  type DashboardTab,
  dashboardTabPath,
  dashboardTabs,
} from '../../platform/navigation/dashboard-tabs.ts';
import { dashboardTabNames } from '../../platform/navigation/tab-texts.ts';
import { preload } from '../../ui/lazy/preload.ts';
import { dashboardTexts as texts } from './texts.ts';

type DashboardTabsProps = {
  tab: DashboardTab;
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

export function DashboardTabs({ tab, alertCount, shape }: DashboardTabsProps) {
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

/** Fetches what a tab shows as soon as somebody points at it. */
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
