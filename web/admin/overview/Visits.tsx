import { figureDays, type Overview } from '../../../contract/admin/overview.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { Sparkline } from './Sparkline.tsx';
import { funnelTexts as texts } from './texts.ts';

type VisitsProps = { visits: Overview['visits']; registered: number };

/** Where the funnel begins. How many of the visitors registered is only said where both were counted all the while. */
export function Visits({ visits: { since, days, pages }, registered }: VisitsProps) {
  const visitors = days.reduce((sum, day) => sum + day.visitors, 0);
  const isWhole = days.length === figureDays;
  return (
    <div className="border-rule border-t py-2.5 text-14">
      <div className="flex items-end justify-between gap-4">
        <span>{texts.visited}</span>
        <span className="flex items-end gap-4">
          <Sparkline line={days.map((day) => day.visitors)} />
          <span className="figures">{since === null ? texts.unknown : withCommas(visitors)}</span>
        </span>
      </div>
      <p className="mt-1 text-13 text-ink-3">
        {texts.visitors} {since === null ? texts.notYet : isWhole ? null : texts.countedSince(since)}{' '}
        {isWhole && visitors > 0 ? texts.perVisit((100 * registered) / visitors) : null}
      </p>
      {visitors > 0 ? (
        <details className="mt-2">
          <summary className="cursor-pointer text-13 underline decoration-2 decoration-rule-2 underline-offset-[5px] hover:decoration-ink">
            {texts.pages}
          </summary>
          <table className="mt-1 w-full text-13">
            <caption className="sr-only">{texts.pages}</caption>
            <thead>
              <tr className="border-rule border-b text-ink-3">
                <th scope="col" className="py-1.5 text-left font-normal">
                  {texts.page}
                </th>
                <th scope="col" className="text-right font-normal">
                  {texts.ofDay}
                </th>
                <th scope="col" className="text-right font-normal">
                  {texts.views}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-rule">
              {pages.map(({ page, views, visitors: ofPage }) => (
                <tr key={page}>
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {texts.pageNames[page]}
                  </th>
                  <td className="figures text-right">{withCommas(ofPage)}</td>
                  <td className="figures text-right">{withCommas(views)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </div>
  );
}
