import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { TrendWeek } from '../../../contract/feed/funding-trends.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { barLengths } from './bars.ts';
import { Hatch } from './Hatch.tsx';
import { trendTexts as texts } from './texts.ts';
import { type TrendFilter, trendsQuery, useOpenCharts } from './use-open-charts.ts';

const height = 20;

const pitch = 6;

const barWidth = 4;

/** Rounds by week in the height of a line, the current week marked. The charts say it in numbers. */
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

/** The weeks as small bars; pressed, they are told in figures and charts below the heading. */
export default function TrendsButton({ filter }: { filter: TrendFilter }) {
  const { data } = useQuery(trendsQuery(filter));
  const [isOpen, toggle] = useOpenCharts();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      title={texts.title}
      onClick={toggle}
      className={`${buttonStyle({ variant: 'outline', size: 'small' })} w-26 shrink-0 aria-expanded:border-ink`}
    >
      <span className="sr-only">{texts.charts}</span>
      {data ? <WeekBars weeks={data.weeks} /> : null}
    </button>
  );
}
