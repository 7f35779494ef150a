import { figureDays, type Overview } from '../../../contract/admin/overview.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { Panel } from '../Panel.tsx';
import { funnelTexts as texts } from './texts.ts';

/** From looking at a public page to paying: each step beside the share that took it of those who registered lately. */
export function Funnel({ steps, visits }: { steps: Overview['funnel']; visits: Overview['visits'] }) {
  const all = steps[0]?.people ?? 0;
  return (
    <Panel title={texts.title}>
      <p className="py-3 text-14 text-ink-3">{texts.lead(figureDays)}</p>
      <Visits visits={visits} registered={all} />
      {all === 0 ? (
        <p className="border-rule border-y py-3 text-14 text-ink-3">{texts.noRegistrations}</p>
      ) : (
        <ol className="divide-y divide-rule border-rule border-y">
          {steps.map(({ step, people }) => (
            <li key={step} className="py-2.5 text-14">
              <span className="flex justify-between gap-4">
                <span>{texts.steps[step]}</span>
                <span className="figures whitespace-nowrap">
                  {withCommas(people)}{' '}
                  <span className="inline-block w-12 text-right text-13 text-ink-3">
                    {texts.share(people, all)}
                  </span>
                </span>
              </span>
              <span aria-hidden="true" className="mt-1.5 block h-1.5 bg-sunk">
                <span className="block h-full bg-ink-2" style={{ width: `${(100 * people) / all}%` }} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

type VisitsProps = { visits: Overview['visits']; registered: number };

/** Where the funnel begins. How many of the visitors registered is only said where both were counted all the while. */
function Visits({ visits: { since, days, pages }, registered }: VisitsProps) {
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

/** The line through some figures, for the eye only: what it says stands beside it. */
export function Sparkline({ line }: { line: readonly number[] }) {
  if (line.length < 2) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={sparklineBox}
      className="mb-1.5 h-8 w-30 shrink-0 text-ink-2"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <polyline points={sparklinePoints(line)} />
    </svg>
  );
}

const width = 120;

const height = 32;

const edge = 2;

/** The points of a line through some figures, the lowest at the bottom; level ones run through the middle. */
export function sparklinePoints(figures: readonly number[]): string {
  const least = Math.min(...figures);
  const span = Math.max(...figures) - least;
  const step = (width - 2 * edge) / Math.max(1, figures.length - 1);
  return figures
    .map((figure, at) => {
      const share = span === 0 ? 0.5 : (figure - least) / span;
      return `${(edge + at * step).toFixed(1)},${(height - edge - share * (height - 2 * edge)).toFixed(1)}`;
    })
    .join(' ');
}

const sparklineBox = `0 0 ${width} ${height}`;
