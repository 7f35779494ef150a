import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useMedia } from '../../ui/use-media.ts';

const PageRail = lazyPart(() => import('./PageRail.tsx'), 'nothing');

/** Pages that have the rail of the dashboard; that has its own. */
const withRail = /^\/(?:company|settings|billing)(?:\/|$)/;

/** These pages have columns of their own, so that the rail needs more room than on the dashboard. */
const roomForRail = '(min-width: 80rem)';

/** A page beside the rail, where it has one. */
export function BesideRail({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isWide = useMedia(roomForRail);
  const hasRail = withRail.test(pathname);
  return (
    <div className={hasRail && isWide ? 'grid grid-cols-[15.5rem_minmax(0,1fr)] print:block' : undefined}>
      {hasRail ? (
        <div>
          <Suspense>
            <PageRail isWide={isWide} />
          </Suspense>
        </div>
      ) : null}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
