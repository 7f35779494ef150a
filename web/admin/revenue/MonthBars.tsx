import { useRef } from 'react';
import { useWidth } from '../../ui/use-width.ts';
import { monthWord } from './texts.ts';

type Bar = { month: string; value: number; words: string };

const height = 176;
const floor = 148;
const longest = 116;
const gap = 0.28;
const labelWidth = { month: 34, value: 56 };

/** A bar for each month, the current one marked. For the eye only: a table beside it says the same. */
export function MonthBars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const pitch = width / Math.max(1, bars.length);
  const values = bars.map(({ value }) => value);
  const lengths = barsOf(values, longest);
  const withValue = named(values, pitch, labelWidth.value);
  return (
    <figure className="min-w-0">
      <figcaption className="border-ink border-t-2 py-3 font-medium text-15">{title}</figcaption>
      <div ref={frame} style={{ height }}>
        {width === 0 ? null : (
          <svg
            aria-hidden="true"
            width={width}
            height={height}
            className="figures block overflow-visible text-13"
          >
            <line x1={0} x2={width} y1={floor + 0.5} y2={floor + 0.5} className="stroke-rule-2" />
            {bars.map(({ month, words }, at) => {
              const length = lengths[at] ?? 0;
              const middle = (at + 0.5) * pitch;
              const isNow = at === bars.length - 1;
              const edge = isNow ? 'end' : 'middle';
              return (
                <g key={month}>
                  <rect
                    x={at * pitch + (pitch * gap) / 2}
                    y={floor - length}
                    width={pitch * (1 - gap)}
                    height={length}
                    className={isNow ? 'fill-mark stroke-ink' : 'fill-ink'}
                  />
                  {withValue.has(at) ? (
                    <text
                      x={isNow ? width : middle}
                      y={floor - length - 7}
                      textAnchor={edge}
                      className="fill-ink"
                    >
                      {words}
                    </text>
                  ) : null}
                  {isLabelled(at, bars.length, pitch, labelWidth.month) ? (
                    <text x={isNow ? width : middle} y={height - 8} textAnchor={edge} className="fill-ink-3">
                      {monthWord(month)}
                    </text>
                  ) : null}
                </g>
              );
            })}
          </svg>
        )}
      </div>
    </figure>
  );
}

/** How long each bar is in pixels, in proportion to the largest; what is less than nothing has none. */
export function barsOf(values: readonly number[], longest: number): number[] {
  const largest = Math.max(0, ...values);
  return values.map((value) => (value <= 0 ? 0 : Math.max(2, Math.round((value / largest) * longest))));
}

/** Whether there is room for a label under each bar, or only under some: those that count back from the last. */
export function isLabelled(at: number, count: number, pitch: number, labelWidth: number): boolean {
  const step = pitch > 0 ? Math.max(1, Math.ceil(labelWidth / pitch)) : count;
  return (count - 1 - at) % step === 0;
}

/** Which bars say their value: the last, and the first of the highest where that stands apart from it. */
export function named(values: readonly number[], pitch: number, labelWidth: number): Set<number> {
  const last = values.length - 1;
  const highest = values.indexOf(Math.max(...values));
  return new Set((last - highest) * pitch >= labelWidth ? [highest, last] : [last]);
}
