import { usePrefetchQuery } from '@tanstack/react-query';
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { TrendsSkeleton } from './TrendsSkeleton.tsx';
import { type TrendFilter, trendsQuery } from './use-open-charts.ts';

const TrendStrip = lazyPart(() => import('./TrendStrip.tsx'));

/** Figures and charts under the heading of the dashboard. They count what the alerts are narrowed to. */
export default function FundingTrends({ filter }: { filter: TrendFilter }) {
  return (
    <div className="border-rule border-b">
      <AfterPage fallback={<TrendsSkeleton />}>
        <AskedStrip filter={filter} />
      </AfterPage>
    </div>
  );
}

/** Its figures are asked for while it is downloaded. */
function AskedStrip({ filter }: { filter: TrendFilter }) {
  usePrefetchQuery(trendsQuery(filter));
  return <TrendStrip filter={filter} />;
}
