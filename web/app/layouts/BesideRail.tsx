import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useMedia } from '../../ui/use-media.ts';

const PageRail = lazyPart(() => import('./PageRail.tsx'), 'nothing');

/** Pages that have the search of the dashboard; that has its own. */
const withSearch = /^\/(?:company|settings|billing)(?:\/|$)/;

/** A company's page needs the whole width for its own two columns. */
const withRail = /^\/(?:settings|billing)(?:\/|$)/;

/** These pages have columns of their own, so that the rail needs more room than on the dashboard. */
const roomForRail = '(min-width: 80rem)';

/** A page with the search in the header and beside the rail, where it has these. */
export function BesideRail({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const hasRail = useMedia(roomForRail) && withRail.test(pathname);
  return (
    <div className={hasRail ? 'grid grid-cols-[15.5rem_minmax(0,1fr)] print:block' : undefined}>
      {withSearch.test(pathname) ? (
        <div>
          <Suspense>
            <PageRail hasRail={hasRail} />
          </Suspense>
        </div>
      ) : null}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
