import { lazy, Suspense } from 'react';
import { useHydrated } from '../use-hydrated.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

/** The same as `Toaster`, downloaded after the page is there: for pages that seldom have something to say. */
export function LateToaster() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
