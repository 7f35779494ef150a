import { useState } from 'react';
import { Link } from 'react-router';
import { PlainPage } from '../../page/PlainPage.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { SupportAddress } from '../plans/SupportAddress.tsx';
import { failureOf } from './payment-failure.ts';
import { checkoutPlan, findReturn, statusOf } from './payment-return.ts';
import { confirmationTexts, failureTexts as texts } from './texts.ts';
import { usePaymentReturn } from './use-payment-return.ts';

export const meta = () => [{ title: confirmationTexts.pageTitle }];

/** Where the payment provider sends a person whose order is not paid: what happened, and what it means. */
export default function PaymentFailurePage() {
  const given = usePaymentReturn();
  const [now] = useState(Date.now);
  const failure = failureOf(statusOf(given, now));
  const found = findReturn(given, now);
  const { title, happened, means } = texts.failures[failure];
  const mayRetry = failure !== 'review';
  return (
    <PlainPage title={title}>
      <p className="max-w-prose text-17">{happened}</p>
      <p className="mt-2 max-w-prose text-15 text-ink-2">{means}</p>
      {found.kind === 'found' ? (
        <p className="figures mt-4 text-14 text-ink-3">{confirmationTexts.order(found.orderId)}</p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {mayRetry ? (
          <Link to={paths.payment({ plan: checkoutPlan() })} className={buttonStyle()}>
            {texts.retry}
          </Link>
        ) : null}
        <Link to={paths.dashboard()} className={buttonStyle({ variant: mayRetry ? 'outline' : 'primary' })}>
          {texts.toDashboard}
        </Link>
      </div>
      <p className="mt-8 text-14 text-ink-2">
        {texts.support} <SupportAddress />
      </p>
    </PlainPage>
  );
}
