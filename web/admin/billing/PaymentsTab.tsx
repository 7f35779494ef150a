import { useQuery } from '@tanstack/react-query';
import type { AdminPayment } from '../../../contract/billing/billing-admin.ts';
import { exactMoney } from '../../ui/money.ts';
import { Tag } from '../../ui/Tag.tsx';
import { AdminTable, cell, numberCell } from '../AdminTable.tsx';
import { UserWords, WrittenMoment } from './BillingCells.tsx';
import { BillingList } from './BillingList.tsx';
import type { BillingView } from './billing-view.ts';
import { orderTones } from './format.ts';
import { paymentsQuery } from './queries.ts';
import { billingTexts, paymentTexts as texts } from './texts.ts';

const columns = [
  { name: texts.person },
  { name: texts.what },
  { name: texts.amount, isNumber: true },
  { name: texts.order, isNumber: true },
  { name: texts.at, isNumber: true },
];

export function PaymentsTab({ view }: { view: BillingView }) {
  const query = useQuery(paymentsQuery(view));
  const what = billingTexts.tabs.payments;
  return (
    <BillingList view={view} query={query} what={what} none={texts.none} noneMeaning={texts.noneMeaning}>
      {({ payments }) => (
        <AdminTable caption={what} columns={columns}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </AdminTable>
      )}
    </BillingList>
  );
}

function PaymentRow({ payment }: { payment: AdminPayment }) {
  const { amount, currency, orderStatus } = payment;
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-52 text-left font-normal`}>
        <UserWords person={payment.person} />
      </th>
      <td className={`${cell} whitespace-nowrap`}>
        {texts.kinds[payment.transactionType]}
        <span className="block text-13 text-ink-3">{texts.orderStatuses[payment.status]}</span>
      </td>
      <td className={`${numberCell} whitespace-nowrap`}>
        {amount !== null && currency !== null ? (
          exactMoney({ amount, currency, usd: null })
        ) : (
          <span className="text-ink-3">{texts.unknownAmount}</span>
        )}
      </td>
      <td className={`${numberCell} whitespace-nowrap`}>
        {payment.orderId}
        {orderStatus ? (
          <span className="block text-13 text-ink-3">
            {texts.now} <Tag tone={orderTones[orderStatus]}>{texts.orderStatuses[orderStatus]}</Tag>
          </span>
        ) : null}
      </td>
      <td className={`${numberCell} text-ink-2`}>
        <WrittenMoment moment={payment.at} />
      </td>
    </tr>
  );
}
