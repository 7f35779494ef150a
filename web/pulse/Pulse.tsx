import { usePrefetchQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FiguresSkeleton } from './FiguresSkeleton.tsx';
import { pulseQuery } from './queries.ts';

// The alerts need not wait for it; its figures are asked for meanwhile.
const PulseStrip = lazy(() => import('./PulseStrip.tsx'));

/** A thin strip under the heading of the dashboard, on whose line it hangs. */
export function Pulse() {
  usePrefetchQuery(pulseQuery);
  return (
    <div className="-mt-8 mb-8 border-rule border-b">
      <Suspense fallback={<FiguresSkeleton />}>
        <PulseStrip />
      </Suspense>
    </div>
  );
}
