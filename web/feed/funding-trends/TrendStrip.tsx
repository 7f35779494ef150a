import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { ChartsSkeleton, TrendsSkeleton } from './TrendsSkeleton.tsx';
import { trendTexts as texts } from './texts.ts';
import { type FundingTrends, type TrendFilter, trendsQuery } from './use-open-charts.ts';

// The charts are for those who open them.
const TrendCharts = lazyPart(() => import('./TrendCharts.tsx'));

/** What was raised this week, and the charts behind it. */
export default function TrendStrip({ filter }: { filter: TrendFilter }) {
  const trends = useQuery(trendsQuery(filter));
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-busy={trends.isPlaceholderData}
      className={`transition-opacity ${trends.isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <h2 id={id} className="sr-only">
        {texts.title}
      </h2>
      {trends.isPending ? <TrendsSkeleton /> : null}
      {trends.isError && !trends.data ? <FailedTrends onTryAgain={() => trends.refetch()} /> : null}
      {trends.data ? (
        <>
          <TrendFigures pulse={trends.data} />
          <Suspense fallback={<ChartsSkeleton />}>
            <TrendCharts pulse={trends.data} filter={filter} />
          </Suspense>
        </>
      ) : null}
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

/** This week in three figures; for those whose plan leaves it out, all that they can see. */
function TrendFigures({ pulse: { weeks, shown } }: { pulse: FundingTrends }) {
  const current = weeks.at(-1);
  const isLocked = !current || current.isLocked;
  const reported = isLocked ? shown : current;
  return (
    <dl className="grid grid-cols-2">
      <TrendFigure
        name={isLocked ? texts.roundsShown : texts.roundsOfWeek}
        figure={texts.number(reported.rounds)}
        beside={isLocked ? texts.span(reported) : undefined}
      >
        {isLocked ? (
          <span className="text-ink-3 sm:hidden">{texts.span(reported)}</span>
        ) : (
          <Difference now={reported.rounds} before={weeks.at(-2)?.rounds ?? 0} />
        )}
      </TrendFigure>
      <TrendFigure name={texts.raised} figure={texts.raisedIn(reported)}>
        {reported.medianUsd === null ? null : (
          <span className="text-ink-3">{texts.median(reported.medianUsd)}</span>
        )}
      </TrendFigure>
    </dl>
  );
}

type TrendFigureProps = { name: ReactNode; figure: string; beside?: string; children: ReactNode };

function TrendFigure({ name, figure, beside, children }: TrendFigureProps) {
  return (
    <div className="min-w-0 py-3.5 pr-3 not-first:border-rule not-first:border-l not-first:pl-5">
      <dt className="text-13 text-ink-3 max-[22.5rem]:min-h-[2lh]">
        {name}
        {beside ? <span className="ml-2 hidden whitespace-nowrap sm:inline">{beside}</span> : null}
      </dt>
      <dd className="mt-0.5 flex min-h-12 flex-col gap-x-2.5 sm:min-h-0 sm:flex-row sm:flex-wrap sm:items-baseline">
        <span className="headline text-22">{figure}</span>
        <span className="figures text-13">{children}</span>
      </dd>
    </div>
  );
}

function Difference({ now, before }: { now: number; before: number }) {
  return (
    <span className={now > before ? 'font-medium text-go' : 'text-ink-3'}>
      {texts.difference(now, before)}
    </span>
  );
}
