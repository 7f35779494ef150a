import { useQuery } from '@tanstack/react-query';
import type { AdminSubscription } from '../../../contract/billing/billing-admin.ts';
import { planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import { exactMoney } from '../../ui/money.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminTable, cell, numberCell } from '../AdminTable.tsx';
import { SubscriptionLink, UserWords, WrittenMoment } from './BillingCells.tsx';
import { BillingList } from './BillingList.tsx';
import { BillingFilter } from './BillingTabs.tsx';
import type { BillingView } from './billing-view.ts';
import { stateTones } from './format.ts';
import { subscriptionsQuery } from './queries.ts';
import { billingTexts, subscriptionTexts as texts } from './texts.ts';

const columns = [
  { name: texts.person },
  { name: texts.plan },
  { name: texts.standing },
  { name: texts.price, isNumber: true },
  { name: texts.startedAt, isNumber: true, isLong: true },
  { name: texts.endsAt, isNumber: true, isLong: true },
  { name: texts.renewsAt, isNumber: true, isLong: true },
  { name: texts.provider, isNumber: true, isLong: true },
];

export function SubscriptionsTab({ view }: { view: BillingView }) {
  const query = useQuery(subscriptionsQuery(view));
  const what = billingTexts.tabs.subscriptions;
  return (
    <>
      <BillingFilter label={texts.filter} view={view} words={billingTexts.standings} />
      <BillingList view={view} query={query} what={what} none={texts.none} noneMeaning={texts.noneMeaning}>
        {({ subscriptions }) => (
          <AdminTable caption={what} columns={columns}>
            {subscriptions.map((subscription) => (
              <SubscriptionRow key={subscription.id} subscription={subscription} />
            ))}
          </AdminTable>
        )}
      </BillingList>
    </>
  );
}

function SubscriptionRow({ subscription }: { subscription: AdminSubscription }) {
  const { person, plan, standing, price, currency, startedAt, endsAt, renewsAt } = subscription;
  const isFree = plan === 'free';
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-52 text-left font-normal`}>
        <UserWords person={person} />
      </th>
      <td className={`${cell} whitespace-nowrap`}>{planCatalogue[plan].name}</td>
      <td className={`${cell} whitespace-nowrap`}>
        <Tag tone={stateTones[standing]}>{billingTexts.standings[standing]}</Tag>
        {subscription.isTest ? (
          <span className="ml-1.5">
            <Tag>{billingTexts.test}</Tag>
          </span>
        ) : null}
      </td>
      <td className={`${numberCell} whitespace-nowrap`}>
        {subscription.paymentMethod === 'none' ? (
          <span className="text-ink-3">{texts.given}</span>
        ) : (
          exactMoney({ amount: price, currency, usd: null })
        )}
      </td>
      <td className={`${numberCell} text-ink-2`}>
        <WrittenMoment moment={startedAt} />
      </td>
      <td className={`${numberCell} text-ink-2`}>{isFree ? null : <WrittenMoment moment={endsAt} />}</td>
      <td className={`${numberCell} text-ink-2`}>{renewsAt ? <WrittenMoment moment={renewsAt} /> : null}</td>
      <td className={`${numberCell} whitespace-nowrap text-ink-3`}>
        {subscription.providerSubscriptionId ? (
          <SubscriptionLink subscriptionId={subscription.providerSubscriptionId} />
        ) : null}
        {subscription.readAt ? (
          <span className="block text-13">
            {texts.readAt} <RelativeMoment moment={subscription.readAt} />
          </span>
        ) : null}
      </td>
    </tr>
  );
}
