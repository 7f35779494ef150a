import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const PageRail = lazyPart(() => import('./PageRail.tsx'), 'nothing');

/**
 * For pages that the dashboard leads to: its search in the header, and its rail beside them where there is room for both. A
 * page opts in by standing below this layout in `routes.ts`.
 */
export default function RailLayout() {
  return (
    <div className="xl:grid xl:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <div>
        <Suspense>
          <PageRail />
        </Suspense>
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
