import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { historyLimit, type Payment } from '../../contract/billing/billing.ts';
import { planCatalogue } from '../../contract/billing/plan-catalogue.ts';
import { messageOfError } from '../platform/api/client.ts';
import { Button } from '../ui/Button.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { BillingHistorySkeleton } from './BillingSkeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { exactAmount } from './plans/amounts.ts';
import { writeDay } from './plans/dates.ts';
import { historyQuery, presentReader } from './plans/queries.ts';
import { billingTexts, orderStatusWords, historyTexts as texts } from './texts.ts';

/** What was paid, newest first, each time as many more as are shown. */
export function PaymentHistory() {
  return (
    <section aria-labelledby="billing-history" className="border-rule border-t pt-5">
      <h2 id="billing-history" className="headline mb-3 text-20">
        {texts.title}
      </h2>
      <AnyHistory />
    </section>
  );
}

function AnyHistory() {
  const [limit, setLimit] = useState<number>(historyLimit);
  const history = useQuery(historyQuery(limit));
  if (!history.data && history.isError)
    return <LoadFailure error={history.error} onTryAgain={history.refetch} />;
  if (!history.data) return <BillingHistorySkeleton />;
  const { payments, total } = history.data;
  if (payments.length === 0) return <p className="text-15 text-ink-2">{texts.none}</p>;
  return (
    <>
      <Payments payments={payments} />
      <More shown={payments.length} total={total} limit={limit} onMore={setLimit} />
    </>
  );
}

type MoreProps = { shown: number; total: number; limit: number; onMore: (limit: number) => void };

/** The list stays as it is until the longer one is there, also when that fails. */
function More({ shown, total, limit, onMore }: MoreProps) {
  const queryClient = useQueryClient();
  const count = useRef<HTMLParagraphElement>(null);
  const next = limit * 2;
  const more = useMutation({
    mutationFn: () => queryClient.fetchQuery(historyQuery(next)),
    onSuccess: ({ payments }) => {
      // The button goes when there is no more, and would take the focus with it.
      if (payments.length < next || payments.length === total) count.current?.focus();
      onMore(next);
    },
    onError: (error) => toast.error(billingTexts.loadFailed, { description: messageOfError(error) }),
  });
  return (
    <div className="mt-4 flex items-center gap-4">
      {shown < total ? (
        <Button variant="outline" size="small" isBusy={more.isPending} onClick={() => more.mutate()}>
          {more.isPending ? texts.loadingMore : texts.showMore}
        </Button>
      ) : null}
      <p ref={count} tabIndex={-1} aria-live="polite" className="figures text-13 text-ink-3">
        {texts.shown(shown, total)}
      </p>
    </div>
  );
}

type PaymentsProps = { payments: readonly Payment[] };

const { columns } = texts;

/** A table; on a phone a list. */
function Payments({ payments }: PaymentsProps) {
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

type PaymentProps = { payment: Payment };

function OrderDay({ payment: { orderDate } }: PaymentProps) {
  return <time dateTime={orderDate}>{writeDay(orderDate, presentReader())}</time>;
}

function Product({ payment: { plan, productName, isTest } }: PaymentProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span title={productName}>{plan ? planCatalogue[plan].name : productName}</span>
      {isTest ? <Tag tone="warn">{billingTexts.test}</Tag> : null}
    </span>
  );
}

function Amount({ payment: { totalPrice, refunded, currency } }: PaymentProps) {
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

function Status({ payment }: PaymentProps) {
  const { name, tone } = orderStatusWords(payment);
  return <span className={inks[tone]}>{name}</span>;
}

function Invoice({ payment: { invoiceUrl, orderDate } }: PaymentProps) {
  if (invoiceUrl === null) return null;
  return (
    <a
      href={invoiceUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="-my-0.5 inline-block py-0.5 underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
    >
      {texts.invoice}
      <span className="sr-only"> {texts.invoiceOf(writeDay(orderDate, presentReader()))}</span>
    </a>
  );
}
