import { useId } from 'react';
import type { TrendWeek } from '../../../contract/feed/funding-trends.ts';
import { barLengths } from './bars.ts';
import { Hatch } from './Hatch.tsx';
import { trendTexts as texts } from './texts.ts';

const height = 20;

const pitch = 6;

const barWidth = 4;

/** Rounds by week in the height of a line, the current week marked. The charts say it in numbers. */
export function WeekBars({ weeks }: { weeks: readonly TrendWeek[] }) {
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
