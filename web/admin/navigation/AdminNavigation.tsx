import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import MenuIcon from 'lucide-react/icons/menu';
import { useEffect, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { NavigationCounts } from '../../../contract/admin/overview.ts';
import { api } from '../../platform/api/client.ts';
import { menuTexts } from '../../platform/navigation/menu-texts.ts';
import { type CountKind, pageGroups, pageOf } from './pages.ts';
import { navigationTexts as texts } from './texts.ts';

type AdminNavigationProps = {
  /** False until it is sure that the server would answer: a password may have to be changed first. */
  mayAsk: boolean;
};

/** The pages of the admin area in groups, with what waits on each; where there is no room beside the page, behind a button. */
export function AdminNavigation({ mayAsk }: AdminNavigationProps) {
  const id = useId();
  const { pathname } = useLocation();
  // After following a link, an admin no longer needs it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const counts = useCounts(mayAsk, pathname);
  return (
    <div className="border-rule border-b lg:border-r lg:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedAt(isOpen ? null : pathname)}
        className="flex min-h-12 w-full items-center gap-3 px-4 text-15 sm:px-6 lg:hidden"
      >
        <MenuIcon size={18} aria-hidden="true" />
        <span className="sr-only">{texts.pages}: </span>
        {pageOf(pathname)?.name ?? texts.pages}
      </button>
      <nav
        id={id}
        aria-label={menuTexts.admin}
        className={clsx(
          'gap-x-6 px-2 pb-4 sm:grid-cols-2 sm:px-4 lg:block lg:p-3',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {pageGroups.map(({ name, pages }) => (
          <div key={name} className="pt-4 first:pt-0">
            {name === null ? null : (
              <p aria-hidden="true" className="px-2.5 pb-1 text-13 text-ink-3 lg:px-3">
                {name}
              </p>
            )}
            <ul aria-label={name ?? undefined} className="lg:space-y-0.5">
              {pages.map(({ to, name: ofPage, count }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className="flex min-h-11 items-center justify-between gap-3 rounded-control px-2.5 text-14 text-ink-2 hover:text-ink aria-[current=page]:bg-chosen aria-[current=page]:font-medium aria-[current=page]:text-ink lg:min-h-9 lg:px-3"
                  >
                    {ofPage}
                    {count ? <Count count={counts?.[count.of] ?? 0} kind={count.kind} /> : null}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

const tones: Record<CountKind, string> = {
  total: 'text-ink-3',
  waiting: 'text-ink-2',
  failed: 'font-medium text-loss',
};

function Count({ count, kind }: { count: number; kind: CountKind }) {
  if (count === 0) return null;
  const written = kind === 'total' ? texts.total(count) : texts.count(count);
  return (
    <span className={clsx('figures text-13', tones[kind])}>
      <span aria-hidden="true">{written}</span>
      <span className="sr-only">{texts.meanings[kind](written)}</span>
    </span>
  );
}

const countsQuery = queryOptions({
  queryKey: ['admin', 'counts'],
  queryFn: () => api.overview.counts(),
  staleTime: 5_000,
  refetchInterval: 60_000,
});

/** As they are now, and again as another page is opened: what was done on this one may have changed them. */
function useCounts(mayAsk: boolean, pathname: string): NavigationCounts | undefined {
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each page
  useEffect(() => {
    void queryClient.refetchQueries({ queryKey: countsQuery.queryKey, type: 'active', stale: true });
  }, [pathname, queryClient]);
  return useQuery({ ...countsQuery, enabled: mayAsk }).data;
}
