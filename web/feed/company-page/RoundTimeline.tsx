import { useRef } from 'react';
import { Link } from 'react-router';
import type { Round } from '../../../contract/feed/company-page.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { compactMoney, exactMoney } from '../../ui/money.ts';
import { useWidth } from '../../ui/use-width.ts';
import { CompanySection } from './CompanyMatch.tsx';
import { companyTexts as texts } from './texts.ts';
import { drawTimeline, floor, height, type TimelineBar } from './timeline.ts';

/** What was raised when: a bar for each round on an axis of time. The rows of the table below say the same. */
export function RoundTimeline({ rounds }: { rounds: readonly Round[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <CompanySection title={texts.timeline} aside={texts.timelineUnit}>
      <div ref={frame} style={{ minHeight: height }} className="overflow-hidden print:min-h-0!">
        {width > 0 ? <Chart rounds={rounds} width={width} /> : null}
      </div>
      <RoundsTable rounds={rounds} />
    </CompanySection>
  );
}

function Chart({ rounds, width }: { rounds: readonly Round[]; width: number }) {
  const { bars, amounts, dates } = drawTimeline(rounds, width);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={texts.timelineDescription(rounds.length)}
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
        <Bar key={bar.round.id} {...bar} />
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
      <title>
        {texts.roundInWords(compactMoney(round.amount), round.name, writtenDate(round.announcedOn))}
      </title>
      <rect {...rectangle} className={isKnown ? known : 'fill-paper stroke-ink-3 [stroke-dasharray:3_3]'} />
      {label ? (
        <text
          textAnchor={label.anchor}
          className="fill-ink stroke-paper [paint-order:stroke] [stroke-linejoin:round] [stroke-width:4px]"
        >
          <tspan x={label.x} y={rectangle.y - 26} className="font-medium">
            {compactMoney(round.amount)}
          </tspan>
          <tspan x={label.x} y={rectangle.y - 9} className="fill-ink-2">
            {round.name}
          </tspan>
        </text>
      ) : null}
    </g>
  );
}

/** Every round in a row, newest first: what the chart shows, to be read. */
function RoundsTable({ rounds }: { rounds: readonly Round[] }) {
  return (
    <details className="mt-1 text-14">
      <summary className="inline-flex min-h-11 items-center text-13 text-ink-2 underline decoration-rule-2 underline-offset-4 hover:decoration-ink sm:min-h-8 print:hidden">
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
            <tr key={round.id} className="figures border-rule border-t align-baseline">
              <td className="py-2 pr-4 text-ink-2">
                <time dateTime={round.announcedOn}>{writtenDate(round.announcedOn)}</time>
              </td>
              <td className="py-2 pr-4">{round.name}</td>
              <td className="py-2 pr-4 text-right font-medium">{exactMoney(round.amount)}</td>
              <td dir="auto" className="hidden py-2 text-ink-2 sm:table-cell">
                {round.leadInvestors.length === 0 ? texts.notReported : null}
                {round.leadInvestors.map((name) => (
                  <Link
                    key={name}
                    to={paths.dashboard({ q: `led by "${name.replaceAll('"', '')}"` })}
                    title={texts.roundsLedBy(name)}
                    className="mr-3 inline-block min-h-6 underline decoration-rule-2 underline-offset-4 hover:decoration-ink max-sm:min-h-11"
                  >
                    {name}
                  </Link>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
