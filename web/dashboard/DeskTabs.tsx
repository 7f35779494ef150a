import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { loadAhead } from '../parts/load-ahead.ts';
import { applicationsQuery, deskCountsQuery, favoritesQuery } from './desk-queries.ts';
import { type DeskTab, deskTabPath, deskTabs } from './desk-tabs.ts';
import { deskTexts as texts } from './desk-texts.ts';

type DeskTabsProps = {
  tab: DeskTab;
  /** How many alerts there are; null before it is known. */
  alertCount: number | null;
  /** A column beside the page, or a row above it where there is no room for one. */
  shape: 'column' | 'row';
};

const looks = {
  column: {
    list: 'grid gap-px',
    tab: 'min-h-9 justify-between rounded-control px-3',
    current: 'bg-sunk font-medium',
    other: 'text-ink-2 hover:text-ink',
  },
  row: {
    list: 'flex overflow-x-auto border-rule border-b px-3',
    tab: 'min-h-12 gap-1 whitespace-nowrap border-b-3 px-1.5 min-[22.5rem]:gap-1.5 min-[22.5rem]:px-2',
    current: 'border-mark font-medium',
    other: 'border-transparent text-ink-2',
  },
};

export function DeskTabs({ tab, alertCount, shape }: DeskTabsProps) {
  const counts = useQuery(deskCountsQuery).data;
  const prefetch = usePrefetch();
  const countOf = (each: DeskTab) => (each === 'alerts' ? alertCount : counts?.[each]);
  const look = looks[shape];
  return (
    <nav aria-label={texts.desk}>
      <ul className={look.list}>
        {deskTabs.map((each) => (
          <li key={each} className="shrink-0">
            <Link
              to={deskTabPath(each)}
              aria-current={each === tab ? 'page' : undefined}
              onMouseEnter={() => prefetch(each)}
              onFocus={() => prefetch(each)}
              className={clsx(
                'flex items-center text-14',
                look.tab,
                each === tab ? look.current : look.other,
              )}
            >
              {texts.tabs[each]}
              <span className="figures font-normal text-ink-3">{countOf(each)?.toLocaleString('en-US')}</span>
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
  return (tab: DeskTab) => {
    if (tab === 'favorites') {
      loadAhead(() => import('./FavoritesTab.tsx'));
      void queryClient.prefetchInfiniteQuery(favoritesQuery);
    }
    if (tab === 'applications') {
      loadAhead(() => import('./ApplicationsTab.tsx'));
      void queryClient.prefetchInfiniteQuery(applicationsQuery);
    }
  };
}
