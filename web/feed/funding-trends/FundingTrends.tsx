import { usePrefetchQuery } from '@tanstack/react-query';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { TrendsSkeleton } from './TrendsSkeleton.tsx';
import { trendsQuery, useOpenCharts } from './use-open-charts.ts';

const TrendStrip = lazyPart(() => import('./TrendStrip.tsx'));

/** A thin strip under the heading of the dashboard, on whose line it hangs. It counts what the alerts are narrowed to. */
export function FundingTrends({ filter }: { filter: AlertFilter }) {
  const [isOpen] = useOpenCharts();
  return (
    <div className="mb-4 border-rule border-b sm:-mt-8 sm:mb-8">
      <AfterPage fallback={<TrendsSkeleton isOpen={isOpen} />}>
        <AskedStrip filter={filter} />
      </AfterPage>
    </div>
  );
}

/** Its figures are asked for while it is downloaded. */
function AskedStrip({ filter }: { filter: AlertFilter }) {
  usePrefetchQuery(trendsQuery(filter));
  return <TrendStrip filter={filter} />;
}
