import { Suspense } from 'react';
import { latePart } from '../parts/late-part.tsx';
import { useHydrated } from '../use-hydrated.ts';

const Toaster = latePart<object>(
  () => import('./Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })),
  'nothing',
);

/** The same as `Toaster`, downloaded after the page is there: for pages that seldom have something to say. */
export function LateToaster() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
