import type { Reconciliation } from '../../../contract/billing/billing-admin.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { reconciliationTones } from './format.ts';
import { reconciliationTexts, billingOverviewTexts as texts } from './texts.ts';
import { Unclaimed } from './Unclaimed.tsx';

type LastReconciliationProps = { run: Reconciliation | null; isSold: boolean };

/** What the last one did. Where plans are really sold, a failed one may be a matter of keys. */
export function LastReconciliation({ run, isSold }: LastReconciliationProps) {
  if (!run) return <p className="py-3 text-14 text-ink-3">{texts.neverCompared}</p>;
  return (
    <div className="py-3 text-14">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Tag tone={reconciliationTones[run.status]}>{reconciliationTexts.statuses[run.status]}</Tag>
        <span className="font-medium">{reconciliationTexts.scopes[run.scope]}</span>
        <span className="text-ink-3">
          <RelativeMoment moment={run.startedAt} />
        </span>
      </p>
      <p className="mt-1 text-ink-2">
        {reconciliationTexts.seenWords(run.subscriptionsSeen, run.ordersSeen)},{' '}
        {reconciliationTexts.changedWords(run.changed)}
      </p>
      {run.reason ? <p className="mt-1 text-ink-2">{run.reason}</p> : null}
      {run.status === 'failed' && isSold ? <p className="mt-1 text-ink-3">{texts.keysHint}</p> : null}
      <Unclaimed unclaimed={run.unclaimed} />
    </div>
  );
}
