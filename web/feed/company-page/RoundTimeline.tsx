import { useRef } from 'react';
import { Link } from 'react-router';
import type { Round } from '../../../contract/feed/company-page.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { compactSum, exactMoney } from '../../ui/money.ts';
import { height } from '../../ui/rounds/timeline/draw-timeline.ts';
import { TimelineChart } from '../../ui/rounds/timeline/TimelineChart.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { CompanySection } from './CompanyMatch.tsx';
import { companyTexts as texts } from './texts.ts';

/** What was raised when: a bar for each round on an axis of time. The rows of the table below say the same. */
export function RoundTimeline({ rounds }: { rounds: readonly Round[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <CompanySection title={texts.timeline} aside={texts.timelineUnit}>
      <div ref={frame} style={{ minHeight: height }} className="overflow-hidden print:min-h-0!">
        {width > 0 ? <TimelineChart rounds={rounds} width={width} /> : null}
      </div>
      <RoundsTable rounds={rounds} />
    </CompanySection>
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
              <td className="py-2 pr-4 text-right font-medium">
                {round.amount === null ? compactSum(round) : exactMoney(round.amount)}
              </td>
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
