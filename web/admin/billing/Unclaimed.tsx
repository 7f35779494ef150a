import type { Reconciliation } from '../../../contract/billing/billing-admin.ts';
import { reconciliationTexts as texts } from './texts.ts';

/** Subscriptions that somebody pays for and nobody here has. */
export function Unclaimed({ unclaimed }: Pick<Reconciliation, 'unclaimed'>) {
  if (unclaimed.length === 0) return null;
  return (
    <details className="mt-1 text-13">
      <summary className="text-warn underline decoration-2 decoration-rule-2 underline-offset-4 hover:decoration-warn">
        {texts.unclaimed(unclaimed.length)}
      </summary>
      <dl className="mt-2 divide-y divide-rule border-rule border-y">
        {unclaimed.map(({ subscriptionId, reason }) => (
          <div key={subscriptionId} className="flex flex-wrap gap-x-4 py-1.5">
            <dt className="figures font-medium">{subscriptionId}</dt>
            <dd className="text-ink-2">{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
