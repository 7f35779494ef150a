import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SubscriptionChangeEntry } from '../../../contract/billing/billing-admin.ts';
import { AdminTable, cell, numberCell } from '../AdminTable.tsx';
import { UserWords, WrittenMoment } from './BillingCells.tsx';
import { BillingList } from './BillingList.tsx';
import { type BillingView, billingPath } from './billing-view.ts';
import { changedFields } from './format.ts';
import { changesQuery } from './queries.ts';
import { billingTexts, changeTexts as texts } from './texts.ts';

const columns = [
  { name: texts.person },
  { name: texts.what },
  { name: texts.cause },
  { name: texts.at, isNumber: true },
];

export function ChangesTab({ view }: { view: BillingView }) {
  const query = useQuery(changesQuery(view));
  const what = billingTexts.tabs.changes;
  return (
    <>
      {view.run ? (
        <p className="mb-4 text-14 text-ink-2">
          {texts.ofRun}{' '}
          <Link
            to={billingPath({ tab: 'changes', search: view.search })}
            className="underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
          >
            {texts.allChanges}
          </Link>
        </p>
      ) : null}
      <BillingList view={view} query={query} what={what} none={texts.none} noneMeaning={texts.noneMeaning}>
        {({ changes }) => (
          <AdminTable caption={what} columns={columns}>
            {changes.map((change) => (
              <tr key={change.id}>
                <th scope="row" className={`${cell} min-w-52 text-left font-normal`}>
                  <UserWords person={change.person} />
                </th>
                <td className={`${cell} min-w-72`}>
                  <ChangeWords change={change} />
                </td>
                <td className={`${cell} min-w-36 text-ink-2`}>{texts.causes[change.cause]}</td>
                <td className={`${numberCell} text-ink-2`}>
                  <WrittenMoment moment={change.at} />
                </td>
              </tr>
            ))}
          </AdminTable>
        )}
      </BillingList>
    </>
  );
}

function ChangeWords({ change }: { change: SubscriptionChangeEntry }) {
  const fields = changedFields(change);
  if (fields.length === 0) return <span className="text-ink-3">{texts.nothing}</span>;
  return (
    <ul>
      {fields.map(({ name, from, to }) => (
        <li key={name}>
          <span className="text-ink-3">{name}:</span>{' '}
          {from === null ? null : (
            <>
              <span className="text-ink-2">{from}</span>{' '}
              <span className="text-ink-3">
                <span aria-hidden="true">→</span>
                <span className="sr-only">{texts.to}</span>
              </span>{' '}
            </>
          )}
          <span className="font-medium">{to}</span>
        </li>
      ))}
    </ul>
  );
}
