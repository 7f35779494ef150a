import { usePrefetchQuery } from '@tanstack/react-query';
import type { AlertFilter } from '../../contract/alerts.ts';
import { AfterPage } from '../lazy/AfterPage.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { PulseSkeleton } from './PulseSkeleton.tsx';
import { pulseQuery } from './queries.ts';
import { useOpenCharts } from './use-open-charts.ts';

const PulseStrip = lazyPart(() => import('./PulseStrip.tsx'));

/** A thin strip under the heading of the dashboard, on whose line it hangs. It counts what the alerts are narrowed to. */
export function Pulse({ filter }: { filter: AlertFilter }) {
  const [isOpen] = useOpenCharts();
  return (
    <div className="mb-4 border-rule border-b sm:-mt-8 sm:mb-8">
      <AfterPage fallback={<PulseSkeleton isOpen={isOpen} />}>
        <AskedStrip filter={filter} />
      </AfterPage>
    </div>
  );
}

/** Its figures are asked for while it is downloaded. */
function AskedStrip({ filter }: { filter: AlertFilter }) {
  usePrefetchQuery(pulseQuery(filter));
  return <PulseStrip filter={filter} />;
}
