import { useState } from 'react';
import { Link } from 'react-router';
import { PlainPage } from '../../page/PlainPage.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { SupportAddress } from '../plans/SupportAddress.tsx';
import { failureOf } from './payment-failure.ts';
import { findReturn, statusOf } from './payment-return.ts';
import { storedCheckout } from './stored-checkout.ts';
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
    <PlainPage
      title={title}
      actions={
        <>
          {mayRetry ? (
            <Link to={paths.payment(storedCheckout())} className={buttonStyle()}>
              {texts.retry}
            </Link>
          ) : null}
          <Link
            to={paths.dashboard()}
            className={buttonStyle(mayRetry ? { variant: 'link', size: 'medium' } : {})}
          >
            {texts.toDashboard}
          </Link>
        </>
      }
    >
      <p>{happened}</p>
      <p className="mt-2 text-15">{means}</p>
      <p className="mt-4 text-14 text-ink-3">
        {found.kind === 'found' ? (
          <>
            <span className="figures">{confirmationTexts.order(found.orderId)}</span>
            {' · '}
          </>
        ) : null}
        {texts.support} <SupportAddress />
      </p>
    </PlainPage>
  );
}
