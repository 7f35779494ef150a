import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { TrendWeek } from '../../../contract/feed/funding-trends.ts';
import { useWidth } from '../../ui/use-width.ts';
import { barLengths, columnsOf, freeHeight, hasLabel, labelMiddle, namedBars } from './bars.ts';
import { linkToWeek } from './dashboard-links.ts';
import { LockedWeeks } from './LockedWeeks.tsx';
import { trendTexts as texts } from './texts.ts';
import { WeekMark } from './WeekMark.tsx';

const rows = [
  {
    title: texts.rounds,
    floor: 134,
    longest: 96,
    nameWidth: 44,
    amountOf: (week: TrendWeek) => week.rounds,
    nameOf: (week: TrendWeek) => texts.number(week.rounds),
  },
  {
    title: texts.dollars,
    floor: 258,
    longest: 68,
    nameWidth: 64,
    amountOf: (week: TrendWeek) => Number(week.usd),
    nameOf: (week: TrendWeek) => (week.usd === '0' ? '' : texts.raisedIn(week)),
  },
] as const;
const height = 288;
const dateWidth = 58;
/** Of a letter or figure in a label, roughly. */
const letterWidth = 7.4;

/** Two rows of bars, rounds above dollars, that share their weeks. Each week leads to its own alerts. */
export function WeekChart({ weeks }: { weeks: readonly TrendWeek[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [current] = useSearchParams();
  const columns = columnsOf(weeks.length, width);
  const pitch = width / weeks.length;
  const drawn = rows.map(({ amountOf, ...row }) => {
    const values = weeks.map(amountOf);
    return {
      ...row,
      lengths: barLengths(values, row.longest),
      named: namedBars(values, pitch, row.nameWidth),
    };
  });
  return (
    <div ref={frame} style={{ height }}>
      {width === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn in
        <svg
          role="group"
          aria-label={texts.byWeek}
          width={width}
          height={height}
          className="overflow-visible figures text-13"
        >
          {columns.map((column, index) => {
            const week = weeks[index];
            if (!week || week.isLocked) return null;
            const weeksAgo = weeks.length - 1 - index;
            return (
              <WeekMark
                key={week.first}
                week={week}
                column={column}
                height={height}
                to={linkToWeek(current, { first: week.first, weeksAgo })}
                isCurrent={weeksAgo === 0}
                dateMiddle={
                  hasLabel(index, weeks.length, pitch, dateWidth)
                    ? labelMiddle(column.centre, texts.day(week.first).length * letterWidth, width)
                    : null
                }
                bars={drawn.map(({ floor, lengths, named, nameOf }) => {
                  const name = named.has(index) ? nameOf(week) : '';
                  const nameWidth = name.length * letterWidth;
                  const middle = labelMiddle(column.centre, nameWidth, width);
                  const free = freeHeight(lengths, columns, middle, nameWidth);
                  return { floor, length: lengths[index] ?? 0, name, middle, free };
                })}
              />
            );
          })}
          {drawn.map(({ title, floor, longest }) => (
            <g key={title} className="pointer-events-none">
              <text x={0} y={floor - longest - 26} className="fill-ink-3">
                {title}
              </text>
              <line x1={0} x2={width} y1={floor + 0.5} y2={floor + 0.5} className="stroke-rule-2" />
            </g>
          ))}
          <LockedWeeks columns={columns.filter((_, index) => weeks[index]?.isLocked)} rows={rows} />
        </svg>
      )}
    </div>
  );
}
