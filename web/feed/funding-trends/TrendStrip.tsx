import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, Suspense, useId } from 'react';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import type { TrendWeek } from '../../../contract/feed/funding-trends.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { barLengths } from './bars.ts';
import { Hatch } from './Hatch.tsx';
import { ChartsSkeleton, TrendsSkeleton } from './TrendsSkeleton.tsx';
import { trendTexts as texts } from './texts.ts';
import { type FundingTrends, trendsQuery, useOpenCharts } from './use-open-charts.ts';

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

type TrendFiguresProps = { pulse: FundingTrends; children: ReactNode };

/** This week in three figures; for those whose plan leaves it out, all that they can see. */
function TrendFigures({ pulse: { weeks, shown }, children }: TrendFiguresProps) {
  const current = weeks.at(-1);
  const isLocked = !current || current.isLocked;
  const reported = isLocked ? shown : current;
  return (
    <div className="grid grid-cols-2 lg:grid-cols-[1.15fr_1fr_1.1fr]">
      <dl className="contents">
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
      <div className="col-span-2 border-rule border-t py-3.5 lg:col-span-1 lg:border-t-0 lg:border-l lg:pl-5">
        <div className="flex min-h-6 items-start justify-between">
          <p className="text-13 text-ink-3">{texts.byWeek}</p>
        </div>
        <div className="mt-1 flex items-end justify-between gap-2">
          <WeekBars weeks={weeks} />
          {children}
        </div>
      </div>
    </div>
  );
}

type TrendFigureProps = { name: ReactNode; figure: string; beside?: string; children: ReactNode };

function TrendFigure({ name, figure, beside, children }: TrendFigureProps) {
  return (
    <div className="min-w-0 py-3.5 not-first:border-rule not-first:border-l not-first:pl-5">
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

const height = 38;

const pitch = 16;

const barWidth = 12;

/** Rounds by week in the height of two lines, the current week marked. The charts say it in numbers. */
function WeekBars({ weeks }: { weeks: readonly TrendWeek[] }) {
  const hatch = useId();
  const lengths = barLengths(
    weeks.map((week) => week.rounds),
    height - 2,
  );
  const locked = weeks.filter((week) => week.isLocked).length;
  return (
    <svg
      role="img"
      aria-label={texts.barsOf(weeks.length, locked)}
      width={weeks.length * pitch}
      height={height}
      className="shrink-0"
    >
      <Hatch id={hatch} />
      {weeks.map((week, index) => {
        const length = week.isLocked ? height - 2 : Math.max(1, lengths[index] ?? 0);
        return (
          <rect
            key={week.first}
            x={index * pitch + 0.5}
            y={height - length - 0.5}
            width={barWidth}
            height={length}
            fill={week.isLocked ? `url(#${hatch})` : undefined}
            className={runOf(week, index === weeks.length - 1)}
          />
        );
      })}
    </svg>
  );
}

function runOf(week: TrendWeek, isCurrent: boolean): string | undefined {
  if (week.isLocked) return undefined;
  return isCurrent ? 'fill-mark stroke-ink' : 'fill-rule-2';
}
