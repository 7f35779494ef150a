import { Suspense } from 'react';
import { useHydrated } from '../browser/use-hydrated.ts';
import { lazyPart } from './lazy-part.tsx';

const Toaster = lazyPart<object>(
  () => import('../ui/Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })),
  'nothing',
);

/** The same as `Toaster`, downloaded after the page is there: for pages that seldom have something to say. */
export function LazyToaster() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
