import type { ReactNode } from 'react';
import type { Payment } from '../../contract/billing/billing.ts';
import { Amount, Invoice, OrderDay, type PaymentProps, Product, Status } from './PaymentCells.tsx';
import { historyTexts as texts } from './texts.ts';

type PaymentsProps = { payments: readonly Payment[] };

const { columns } = texts;

/** A table; on a phone a list. */
export function Payments({ payments }: PaymentsProps) {
  return (
    <>
      <PaymentTable payments={payments} />
      <ul aria-label={texts.title} className="divide-y divide-rule border-rule border-y sm:hidden">
        {payments.map((payment) => (
          <PaymentItem key={payment.orderId} payment={payment} />
        ))}
      </ul>
    </>
  );
}

function PaymentTable({ payments }: PaymentsProps) {
  return (
    <table className="hidden w-full border-collapse text-14 sm:table">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr className="border-ink border-b text-left text-13 text-ink-3">
          <Heading>{columns.date}</Heading>
          <Heading>{columns.plan}</Heading>
          <Heading isNumber>{columns.amount}</Heading>
          <Heading>{columns.status}</Heading>
          <Heading>{columns.method}</Heading>
          <Heading>{columns.invoice}</Heading>
        </tr>
      </thead>
      <tbody className="divide-y divide-rule border-rule border-b">
        {payments.map((payment) => (
          <tr key={payment.orderId} className="align-top">
            <td className={`${cell} figures whitespace-nowrap`}>
              <OrderDay payment={payment} />
            </td>
            <td className={cell}>
              <Product payment={payment} />
            </td>
            <td className={`${cell} figures text-right`}>
              <Amount payment={payment} />
            </td>
            <td className={cell}>
              <Status payment={payment} />
            </td>
            <td className={cell}>{payment.paymentMethod ?? <Missing>{texts.unknownMethod}</Missing>}</td>
            <td className={cell}>
              {payment.invoiceUrl ? <Invoice payment={payment} /> : <Missing>{texts.noInvoice}</Missing>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Missing = ({ children }: { children: string }) => <span className="text-ink-3">{children}</span>;

const cell = 'py-2.5 pr-5 last:pr-0';

function Heading({ isNumber = false, children }: { isNumber?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={`py-2 pr-5 font-normal last:pr-0 ${isNumber ? 'text-right' : ''}`}>
      {children}
    </th>
  );
}

function PaymentItem({ payment }: PaymentProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 text-14">
      <span className="font-medium text-15">
        <Product payment={payment} />
      </span>
      <span className="figures text-right text-15">
        <Amount payment={payment} />
      </span>
      <span className="text-ink-2">
        <OrderDay payment={payment} />
        {payment.paymentMethod ? ` · ${payment.paymentMethod}` : null}
      </span>
      <span className="text-right">
        <Status payment={payment} />
      </span>
      {payment.invoiceUrl ? (
        <span className="col-span-2">
          <Invoice payment={payment} />
        </span>
      ) : null}
    </li>
  );
}
