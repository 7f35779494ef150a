import type { BillingOverview } from '../../../contract/billing/billing-admin.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { refusalWords } from './format.ts';
import { billingOverviewTexts as texts } from './texts.ts';

/** Notifications that were turned away, by day and reason. */
export function Refusals({ refusals }: Pick<BillingOverview, 'refusals'>) {
  if (refusals.length === 0) return <p className="py-3 text-14 text-ink-3">{texts.noRefusals}</p>;
  return (
    <>
      <p className="pt-3 text-13 text-ink-3">{texts.refusalsMeaning}</p>
      <ul className="divide-y divide-rule text-14">
        {refusals.map(({ day, reason, count }) => (
          <li key={`${day} ${reason}`} className="flex justify-between gap-6 py-2">
            <span>
              {refusalWords(reason)}
              <span className="block text-13 text-ink-3">{writtenDate(day)}</span>
            </span>
            <span className="figures whitespace-nowrap text-ink-2">{texts.times(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
