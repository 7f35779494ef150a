import { useRef } from 'react';
import { PlainPage } from '../../page/PlainPage.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { useRedirectAfter } from '../../platform/navigation/use-redirect-after.ts';
import { PaymentIssue } from './PaymentIssue.tsx';
import { PaymentProgress } from './PaymentProgress.tsx';
import { redirectAfter, type Stage } from './payment-confirmation.ts';
import { issueTexts, progressTexts, confirmationTexts as texts } from './texts.ts';
import { usePaymentConfirmation } from './use-payment-confirmation.ts';
import { usePaymentReturn } from './use-payment-return.ts';

export const meta = () => [{ title: texts.pageTitle }];

/** Where the payment provider sends a person who has paid. What the address says is asked for, never believed. */
export default function PaymentSuccessPage() {
  const { stage, accept, tryAgain } = usePaymentConfirmation(usePaymentReturn());
  const content = useRef<HTMLDivElement>(null);
  useRedirectAfter(pauseOf(stage), paths.dashboard(), { replace: true });

  /** The button that was pressed goes; what comes of it is read from here on. */
  function answer(choose: () => void) {
    content.current?.focus();
    choose();
  }
  return (
    <PlainPage title={stage.kind === 'problem' ? issueTexts.title : progressTexts[stage.kind].title}>
      <div ref={content} tabIndex={-1} className="outline-none">
        {stage.kind === 'problem' ? (
          <PaymentIssue issue={stage} onTryAgain={() => answer(tryAgain)} />
        ) : (
          <PaymentProgress stage={stage} onAccept={() => answer(accept)} />
        )}
      </div>
    </PlainPage>
  );
}

const pauseOf = ({ kind }: Stage) => (kind === 'active' || kind === 'pending' ? redirectAfter[kind] : null);
