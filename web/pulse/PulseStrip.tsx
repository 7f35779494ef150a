import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useId } from 'react';
import type { AlertFilter } from '../../contract/alerts.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { Button } from '../ui/Button.tsx';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import { PulseFigures } from './PulseFigures.tsx';
import { PulseSkeleton } from './PulseSkeleton.tsx';
import { pulseQuery } from './queries.ts';
import { pulseTexts as texts } from './texts.ts';
import { useOpenCharts } from './use-open-charts.ts';

// The charts are for those who open them.
const PulseCharts = lazyPart(() => import('./PulseCharts.tsx'));

/** What was raised this week, with the charts behind it when the address says so. */
export default function PulseStrip({ filter }: { filter: AlertFilter }) {
  const pulse = useQuery(pulseQuery(filter));
  const [isOpen, toggle] = useOpenCharts();
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      aria-busy={pulse.isPlaceholderData}
      className={`transition-opacity ${pulse.isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <h2 id={`${id}-title`} className="sr-only">
        {texts.title}
      </h2>
      {pulse.isPending ? <PulseSkeleton isOpen={isOpen} /> : null}
      {pulse.isError && !pulse.data ? <FailedPulse onTryAgain={() => pulse.refetch()} /> : null}
      {pulse.data ? (
        <PulseFigures pulse={pulse.data}>
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
        </PulseFigures>
      ) : null}
      <div id={`${id}-charts`}>
        {pulse.data && isOpen ? (
          <Suspense fallback={<ChartsSkeleton />}>
            <PulseCharts pulse={pulse.data} filter={filter} />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}

function FailedPulse({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="status" className="flex min-h-22 flex-wrap items-center gap-x-6 gap-y-2 py-3.5">
      <p className="text-14 text-ink-2">{texts.failed}</p>
      <Button variant="outline" size="small" onClick={onTryAgain}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
