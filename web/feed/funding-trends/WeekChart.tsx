import { useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { TrendWeek } from '../../../contract/feed/funding-trends.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useWidth } from '../../ui/use-width.ts';
import { barLengths, type Column, columnsOf, freeHeight, hasLabel, labelMiddle, namedBars } from './bars.ts';
import { linkToWeek } from './dashboard-links.ts';
import { Hatch } from './Hatch.tsx';
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

type LockedWeeksProps = {
  /** Side by side: what a plan leaves out is always the newest. */
  columns: readonly Column[];
  rows: readonly { floor: number; longest: number }[];
};

const label = { width: 108, height: 30 };

/** The weeks that the plan leaves out, hatched, as one way to see them. */
function LockedWeeks({ columns, rows }: LockedWeeksProps) {
  const hatch = useId();
  const [first] = columns;
  const [top] = rows;
  if (!first || !top) return null;
  const width = first.width * columns.length;
  const left = first.left + 4;
  const highest = top.floor - top.longest;
  const middle = { x: first.left + width / 2, y: top.floor - top.longest / 2 };
  return (
    <Link to={paths.payment()} aria-label={texts.upgradeTo(columns.length)} className="group outline-none">
      <Hatch id={hatch} />
      <rect
        x={left}
        y={highest}
        width={Math.max(0, width - 4)}
        height={Math.max(...rows.map(({ floor }) => floor)) - highest}
        className="fill-transparent"
      />
      {rows.map(({ floor, longest }) => (
        <rect
          key={floor}
          x={left}
          y={floor - longest}
          width={Math.max(0, width - 4)}
          height={longest}
          fill={`url(#${hatch})`}
        />
      ))}
      <rect
        x={middle.x - label.width / 2}
        y={middle.y - label.height / 2}
        {...label}
        rx={4}
        className="fill-paper stroke-rule-2 group-hover:stroke-ink group-focus-visible:stroke-2 group-focus-visible:stroke-ink"
      />
      <text x={middle.x} y={middle.y + 4.5} textAnchor="middle" className="fill-ink font-medium">
        {texts.upgrade}
      </text>
    </Link>
  );
}
