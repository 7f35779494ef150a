import { figureDays, type Overview } from '../../../contract/admin/overview.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { Panel } from '../Panel.tsx';
import { funnelTexts as texts } from './texts.ts';
import { Visits } from './Visits.tsx';

/** From looking at a public page to paying: each step beside the share that took it of those who registered lately. */
export function Funnel({ steps, visits }: { steps: Overview['funnel']; visits: Overview['visits'] }) {
  const all = steps[0]?.people ?? 0;
  return (
    <Panel title={texts.title}>
      <p className="py-3 text-14 text-ink-3">{texts.lead(figureDays)}</p>
      <Visits visits={visits} registered={all} />
      {all === 0 ? (
        <p className="border-rule border-y py-3 text-14 text-ink-3">{texts.nobody}</p>
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
