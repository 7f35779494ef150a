import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useId } from 'react';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import { trendsQuery } from './queries.ts';
import { TrendFigures } from './TrendFigures.tsx';
import { TrendsSkeleton } from './TrendsSkeleton.tsx';
import { trendTexts as texts } from './texts.ts';
import { useOpenCharts } from './use-open-charts.ts';

// The charts are for those who open them.
const TrendCharts = lazyPart(() => import('./TrendCharts.tsx'));

/** What was raised this week, with the charts behind it when the address says so. */
export default function TrendStrip({ filter }: { filter: AlertFilter }) {
  const trends = useQuery(trendsQuery(filter));
  const [isOpen, toggle] = useOpenCharts();
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      aria-busy={trends.isPlaceholderData}
      className={`transition-opacity ${trends.isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <h2 id={`${id}-title`} className="sr-only">
        {texts.title}
      </h2>
      {trends.isPending ? <TrendsSkeleton isOpen={isOpen} /> : null}
      {trends.isError && !trends.data ? <FailedTrends onTryAgain={() => trends.refetch()} /> : null}
      {trends.data ? (
        <TrendFigures pulse={trends.data}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-charts`}
            onClick={toggle}
            className="-mb-1.5 inline-flex min-h-9 items-center gap-1 rounded-control text-13 font-medium text-ink-2 hover:text-ink"
          >
            {texts.charts}
            <ChevronRight
              size={15}
              aria-hidden="true"
              className={`transition ${isOpen ? '-rotate-90' : 'rotate-90'}`}
            />
          </button>
        </TrendFigures>
      ) : null}
      <div id={`${id}-charts`}>
        {trends.data && isOpen ? (
          <Suspense fallback={<ChartsSkeleton />}>
            <TrendCharts pulse={trends.data} filter={filter} />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}

function FailedTrends({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="status" className="flex min-h-22 flex-wrap items-center gap-x-6 gap-y-2 py-3.5">
      <p className="text-14 text-ink-2">{texts.failed}</p>
      <Button variant="outline" size="small" onClick={onTryAgain}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
