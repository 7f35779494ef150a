import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Reconciliation } from '../../../contract/billing/billing-admin.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminTable, cell, numberCell, TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { tookOf } from '../run-texts.ts';
import { billingPath } from './billing-view.ts';
import { reconciliationTones } from './format.ts';
import { reconciliationsQuery } from './queries.ts';
import { billingTexts, reconciliationTexts as texts } from './texts.ts';

const columns = [
  { name: texts.scope },
  { name: texts.outcome },
  { name: texts.changed },
  { name: texts.seen, isNumber: true },
  { name: texts.took, isNumber: true },
  { name: texts.started, isNumber: true },
];

export function ReconciliationsTab() {
  const query = useQuery(reconciliationsQuery);
  const what = billingTexts.tabs.reconciliations;
  return (
    <Loaded query={query} what={what} skeleton={<TableSkeleton label={what} />}>
      {({ reconciliations }) =>
        reconciliations.length === 0 ? (
          <EmptyState title={texts.none}>{texts.noneMeaning}</EmptyState>
        ) : (
          <AdminTable caption={what} columns={columns}>
            {reconciliations.map((run) => (
              <ReconciliationRow key={run.id} run={run} />
            ))}
          </AdminTable>
        )
      }
    </Loaded>
  );
}

function ReconciliationRow({ run }: { run: Reconciliation }) {
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-56 text-left font-normal`}>
        {texts.scopes[run.scope]}
        {run.reason ? <span className="block text-13 text-ink-2">{run.reason}</span> : null}
        <Unclaimed unclaimed={run.unclaimed} />
      </th>
      <td className={cell}>
        <Tag tone={reconciliationTones[run.status]}>{texts.statuses[run.status]}</Tag>
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        {run.changed === 0 ? (
          <span className="text-ink-3">{texts.nothingChanged}</span>
        ) : (
          <Link
            to={billingPath({ tab: 'changes', run: run.id })}
            className="inline-flex min-h-6 items-center underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
          >
            {texts.seeChanged(run.changed)}
          </Link>
        )}
      </td>
      <td className={`${numberCell} whitespace-nowrap text-ink-2`}>
        {texts.seenWords(run.subscriptionsSeen, run.ordersSeen)}
      </td>
      <td className={`${numberCell} whitespace-nowrap text-ink-2`}>{tookOf(run)}</td>
      <td className={`${numberCell} whitespace-nowrap text-ink-3`}>
        <RelativeMoment moment={run.startedAt} />
      </td>
    </tr>
  );
}

/** Subscriptions that someone pays for and no one here has. */
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
