import type { TrendWeek } from '../../../contract/feed/funding-trends.ts';
import { trendTexts as texts } from './texts.ts';

/** What the chart of the weeks draws, in words and numbers, the newest first. */
export function WeekTable({ weeks }: { weeks: readonly TrendWeek[] }) {
  return (
    <details className="mt-2 text-14">
      <summary className="inline-flex min-h-11 items-center text-13 text-ink-2 underline decoration-rule-2 underline-offset-4 hover:decoration-ink sm:min-h-8">
        {texts.asTable(weeks.length)}
      </summary>
      <table className="figures mt-1 w-full max-w-2xl border-collapse">
        <thead>
          <tr className="text-right text-13 text-ink-3">
            <th scope="col" className="py-1.5 text-left font-normal">
              {texts.weekColumn}
            </th>
            {[texts.rounds, texts.raised, texts.medianColumn].map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-3 sm:pl-4 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.first} className="border-rule border-t text-right">
              <th scope="row" className="py-1.5 text-left font-normal sm:whitespace-nowrap">
                {texts.span(week)}
              </th>
              {week.isLocked ? (
                <td colSpan={3} className="py-1.5 pl-3 sm:pl-4 text-ink-3">
                  {texts.leftOut}
                </td>
              ) : (
                <>
                  <td className="py-1.5 pl-3 sm:pl-4">{texts.number(week.rounds)}</td>
                  <td className="py-1.5 pl-3 sm:pl-4">{texts.raisedIn(week)}</td>
                  <td className="py-1.5 pl-3 sm:pl-4 text-ink-2">
                    {week.medianUsd === null ? '–' : texts.usd(week.medianUsd)}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
