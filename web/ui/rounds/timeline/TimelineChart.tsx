import { writtenDate } from '../../../../contract/platform/time/written-days.ts';
import { compactSum } from '../../money.ts';
import { type ChartedRound, drawTimeline, floor, height, type TimelineBar } from './draw-timeline.ts';
import { timelineTexts as texts } from './texts.ts';

/** What was raised when: a bar for each round on an axis of time. */
export function TimelineChart({ rounds, width }: { rounds: readonly ChartedRound[]; width: number }) {
  const { bars, amounts, dates } = drawTimeline(rounds, width);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={texts.description(rounds.length)}
      className="figures block text-13 print:h-auto print:w-full"
    >
      {amounts.map(({ text, y }) => (
        <g key={text}>
          <line x1={0} x2={width} y1={y} y2={y} className="stroke-rule" />
          <text x={0} y={y - 5} className="fill-ink-3">
            {text}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <Bar key={bar.x} {...bar} />
      ))}
      <line x1={0} x2={width} y1={floor} y2={floor} className="stroke-ink-3" />
      {dates.map(({ text, x }) => (
        <g key={text}>
          <line x1={x} x2={x} y1={floor} y2={floor + 5} className="stroke-ink-3" />
          <text
            x={Math.min(x, width - 1)}
            y={floor + 21}
            textAnchor={anchorOfDate(x, width)}
            className="fill-ink-3"
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

const halfDate = 30;

const anchorOfDate = (x: number, width: number) => (x + halfDate > width ? 'end' : 'middle');

function Bar({ round, label, isKnown, ...rectangle }: TimelineBar) {
  const known = round.isNew ? 'fill-mark stroke-ink' : 'fill-ink';
  return (
    <g>
      <title>{texts.roundInWords(compactSum(round), round.name, writtenDate(round.announcedOn))}</title>
      <rect {...rectangle} className={isKnown ? known : 'fill-paper stroke-ink-3 [stroke-dasharray:3_3]'} />
      {label ? (
        <text
          textAnchor={label.anchor}
          className="fill-ink stroke-paper [paint-order:stroke] [stroke-linejoin:round] [stroke-width:4px]"
        >
          <tspan x={label.x} y={rectangle.y - 26} className="font-medium">
            {compactSum(round)}
          </tspan>
          <tspan x={label.x} y={rectangle.y - 9} className="fill-ink-2">
            {round.name}
          </tspan>
        </text>
      ) : null}
    </g>
  );
}
