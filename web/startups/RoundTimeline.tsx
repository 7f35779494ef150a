import { useLayoutEffect, useRef } from 'react';
import type { Round } from '../../contract/startups.ts';
import { isFresh } from '../dashboard/fresh.ts';
import { compactMoney } from '../ui/money.ts';
import { daysSince, writtenDate } from '../ui/relative-time.ts';
import { useWidth } from '../ui/use-width.ts';
import { companyTexts as texts } from './texts.ts';
import { timelineBars } from './timeline.ts';

const labelWidth = 104;
const highest = 96;
const barWidth = 28;
const top = 34;
const bottom = 34;
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** One bar for each round on an axis of time; the rows of the table below say the same. */
export function RoundTimeline({ rounds }: { rounds: readonly Round[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useWidth(frame);
  const width = Math.max(room, rounds.length * labelWidth);
  const floor = top + highest;
  useLayoutEffect(() => {
    // Where not all rounds fit, the newest are the ones to see first.
    if (frame.current) frame.current.scrollLeft = width;
  }, [width]);
  return (
    <section aria-label={texts.timeline}>
      <div ref={frame} tabIndex={width > room ? 0 : undefined} className="overflow-x-auto">
        <svg
          width={width}
          height={floor + bottom}
          role="img"
          aria-label={texts.timelineDescription(rounds.length)}
          className="block max-w-none text-13"
        >
          <line x1={0} x2={width} y1={floor + 0.5} y2={floor + 0.5} className="stroke-rule-2" />
          {timelineBars(rounds, labelWidth / width).map((bar) => (
            <TimelineBarShape key={bar.round.id} {...bar} centre={bar.position * width} floor={floor} />
          ))}
        </svg>
      </div>
      <RoundsTable rounds={rounds} />
    </section>
  );
}

type TimelineBarShapeProps = { round: Round; height: number | null; centre: number; floor: number };

function TimelineBarShape({ round, height, centre, floor }: TimelineBarShapeProps) {
  const isNew = isFresh(daysSince(round.announcedOn, new Date()));
  const high = height === null ? 12 : Math.max(3, height * highest);
  const look =
    height === null
      ? 'fill-none stroke-ink-3 [stroke-dasharray:3_3]'
      : isNew
        ? 'fill-mark stroke-ink'
        : 'fill-ink stroke-ink';
  return (
    <g>
      <rect
        x={Math.round(centre - barWidth / 2) + 0.5}
        y={Math.round(floor - high) + 0.5}
        width={barWidth}
        height={Math.round(high)}
        className={look}
      />
      <text x={centre} textAnchor="middle" className="figures">
        <tspan x={centre} y={floor - high - 24} className="fill-ink font-medium">
          {compactMoney(round.amount)}
        </tspan>
        <tspan x={centre} y={floor - high - 8} className="fill-ink-3">
          {round.name}
        </tspan>
        <tspan x={centre} y={floor + 20} className="fill-ink-3">
          {month.format(new Date(round.announcedOn))}
        </tspan>
      </text>
    </g>
  );
}

function RoundsTable({ rounds }: { rounds: readonly Round[] }) {
  return (
    <details className="mt-3 text-14">
      <summary className="inline-flex min-h-11 items-center text-13 text-ink-2 underline decoration-rule-2 underline-offset-4 hover:decoration-ink sm:min-h-8">
        {texts.allRounds(rounds.length)}
      </summary>
      <table className="mt-1 w-full border-collapse">
        <thead>
          <tr className="text-left text-13 text-ink-3">
            <th scope="col" className="py-1.5 pr-4 font-normal">
              {texts.date}
            </th>
            <th scope="col" className="py-1.5 pr-4 font-normal">
              {texts.round}
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-normal">
              {texts.amount}
            </th>
            <th scope="col" className="hidden py-1.5 font-normal sm:table-cell">
              {texts.led}
            </th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <tr key={round.id} className="figures border-rule border-t">
              <td className="py-2 pr-4 text-ink-2">{writtenDate(round.announcedOn)}</td>
              <td className="py-2 pr-4">{round.name}</td>
              <td className="py-2 pr-4 text-right font-medium">{compactMoney(round.amount)}</td>
              <td className="hidden py-2 text-ink-2 sm:table-cell">{round.leadInvestors.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
