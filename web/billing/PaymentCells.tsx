import type { Payment } from '../../contract/billing/billing.ts';
import { planCatalogue } from '../../contract/billing/plan-catalogue.ts';
import { Tag } from '../ui/Tag.tsx';
import { exactAmount } from './plans/amounts.ts';
import { writeShortDay } from './plans/dates.ts';
import { presentReader } from './plans/reader.ts';
import { billingTexts, orderStatusWords, historyTexts as texts } from './texts.ts';

export type PaymentProps = { payment: Payment };

export function OrderDay({ payment: { orderDate } }: PaymentProps) {
  return <time dateTime={orderDate}>{writeShortDay(orderDate, presentReader().timeZone)}</time>;
}

export function Product({ payment: { plan, productName, isTest } }: PaymentProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span title={productName}>{plan ? planCatalogue[plan].name : productName}</span>
      {isTest ? <Tag tone="warn">{billingTexts.test}</Tag> : null}
    </span>
  );
}

export function Amount({ payment: { totalPrice, refunded, currency } }: PaymentProps) {
  return (
    <>
      {exactAmount(totalPrice, currency)}
      {Number(refunded) > 0 ? (
        <span className="block text-13 text-ink-3">
          {texts.refundedPart(exactAmount(refunded, currency))}
        </span>
      ) : null}
    </>
  );
}

const inks = { plain: 'text-ink-2', go: 'text-go', warn: 'text-warn', loss: 'text-loss' };

export function Status({ payment }: PaymentProps) {
  const { name, tone } = orderStatusWords(payment);
  return <span className={inks[tone]}>{name}</span>;
}

export function Invoice({ payment: { invoiceUrl, orderDate } }: PaymentProps) {
  if (invoiceUrl === null) return null;
  return (
    <a
      href={invoiceUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="-my-0.5 inline-block py-0.5 underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
    >
      {texts.invoice}
      <span className="sr-only"> {texts.invoiceOf(writeShortDay(orderDate, presentReader().timeZone))}</span>
    </a>
  );
}
