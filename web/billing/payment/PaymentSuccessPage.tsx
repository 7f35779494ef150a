import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PlainPage } from '../../page/PlainPage.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { paths, safeNext } from '../../platform/navigation/paths.ts';
import { useRedirectAfter } from '../../platform/navigation/use-redirect-after.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Marker } from '../../ui/Marker.tsx';
import { SupportAddress } from '../plans/SupportAddress.tsx';
import { useStoreEntitlement } from '../plans/use-store-entitlement.ts';
import {
  advancePayment,
  type ConfirmationDependencies,
  firstStage,
  nextStage,
  type Problem,
  redirectAfter,
  type Stage,
} from './advance-payment.ts';
import { clearReturn, findReturn } from './payment-return.ts';
import { storedCheckout } from './stored-checkout.ts';
import { issueTexts, progressTexts, confirmationTexts as texts } from './texts.ts';
import { usePaymentReturn } from './use-payment-return.ts';

export const meta = () => [{ title: texts.pageTitle }];

/** Where the payment provider sends a person who has paid. What the address says is asked for, never believed. */
export default function PaymentSuccessPage() {
  const { stage, accept, tryAgain } = usePaymentConfirmation(usePaymentReturn());
  const content = useRef<HTMLDivElement>(null);
  useRedirectAfter(pauseOf(stage), onward(), { replace: true });

  /** The button that was pressed goes; what comes of it is read from here on. */
  function answer(choose: () => void) {
    content.current?.focus();
    choose();
  }
  const isProblem = stage.kind === 'problem';
  return (
    <PlainPage
      title={isProblem ? issueTexts.title : progressTexts[stage.kind].title}
      isAlert={isProblem}
      actions={
        isProblem ? (
          <WaysOn issue={stage} onTryAgain={() => answer(tryAgain)} />
        ) : (
          <ProgressActions stage={stage} onAccept={() => answer(accept)} />
        )
      }
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {isProblem ? <PaymentIssue issue={stage} /> : <PaymentProgress stage={stage} />}
      </div>
    </PlainPage>
  );
}

/** Where they wanted to go before they paid, else the dashboard. */
const onward = () => safeNext(storedCheckout().next ?? null, paths.dashboard());

const pauseOf = ({ kind }: Stage) => (kind === 'active' || kind === 'pending' ? redirectAfter[kind] : null);

type PaymentProgressProps = { stage: Exclude<Stage, { kind: 'problem' }> };

/** How far the confirmation is, in a line that is read out as it changes. */
function PaymentProgress({ stage }: PaymentProgressProps) {
  return (
    <>
      <p className="text-ink">{stage.kind === 'active' ? <Marker>{lineOf(stage)}</Marker> : lineOf(stage)}</p>
      <p className="mt-2 text-15">
        {progressTexts[stage.kind].next}
        {pauseOf(stage) === null ? null : ` ${texts.opening(onward() === paths.dashboard())}`}
      </p>
    </>
  );
}

function ProgressActions({ stage, onAccept }: PaymentProgressProps & { onAccept: () => void }) {
  if (!['held', 'active', 'pending'].includes(stage.kind)) return null;
  const isHeld = stage.kind === 'held';
  return (
    <>
      {isHeld ? <Button onClick={onAccept}>{texts.accept}</Button> : null}
      <Link
        to={onward()}
        replace
        className={buttonStyle(isHeld ? { variant: 'link', size: 'medium' } : { variant: 'outline' })}
      >
        {texts.toOnward(onward() === paths.dashboard())}
      </Link>
    </>
  );
}

function lineOf(stage: PaymentProgressProps['stage']): string {
  if (stage.kind === 'held') return texts.paidWith(stage.customerEmail);
  return 'orderId' in stage ? progressTexts[stage.kind].line(stage.orderId) : progressTexts[stage.kind].line;
}

type PaymentIssueProps = { issue: Extract<Stage, { kind: 'problem' }> };

/** Why a payment could not be confirmed, and what that means. */
function PaymentIssue({ issue: { problem, detail, order } }: PaymentIssueProps) {
  return (
    <>
      <p className="text-ink">{issueTexts.problems[problem]}</p>
      {detail ? <p className="mt-1 text-15">{detail}</p> : null}
      <p className="mt-2 text-15">{issueTexts.meanings[problem]}</p>
      {order ? <p className="figures mt-4 text-14 text-ink-3">{texts.order(order)}</p> : null}
    </>
  );
}

function WaysOn({ issue: { problem }, onTryAgain }: PaymentIssueProps & { onTryAgain: () => void }) {
  const isSignedOut = problem === 'nobody';
  const quiet = buttonStyle({ variant: 'link', size: 'medium' });
  return (
    <>
      {isSignedOut ? (
        <Link to={paths.login({ next: paths.paymentSuccess() })} className={buttonStyle()}>
          {issueTexts.signIn}
        </Link>
      ) : null}
      <Link to={paths.dashboard()} className={isSignedOut ? quiet : buttonStyle()}>
        {texts.toDashboard}
      </Link>
      {mayPayAgain(problem) ? (
        <Link to={paths.payment(storedCheckout())} className={quiet}>
          {issueTexts.tryAgain}
        </Link>
      ) : (
        <button type="button" onClick={onTryAgain} className={quiet}>
          {issueTexts.tryAgain}
        </button>
      )}
      <SupportAddress>{issueTexts.contactSupport}</SupportAddress>
    </>
  );
}

/** Where nothing was paid as far as anyone knows, trying again means paying; elsewhere it means asking again. */
const mayPayAgain = (problem: Problem) =>
  problem === 'missing' || problem === 'invalid' || problem === 'notCompleted';

/** Confirms the payment that a return speaks of, stage after stage. Trying again judges the return anew. */
function usePaymentConfirmation(given: unknown): {
  stage: Stage;
  accept: () => void;
  tryAgain: () => void;
} {
  const dependencies = useDependencies();
  const begin = () => firstStage(findReturn(given, Date.now()));
  const [stage, setStage] = useState(begin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stage is carried out once, whatever else is drawn anew
  useEffect(() => {
    let isShown = true;
    void advancePayment(stage, dependencies)?.then((event) => {
      if (isShown) setStage(nextStage(stage, event));
    });
    return () => {
      isShown = false;
    };
  }, [stage]);
  return {
    stage,
    accept: () => setStage(nextStage(stage, { kind: 'accepted' })),
    tryAgain: () => setStage(begin()),
  };
}

function useDependencies(): ConfirmationDependencies {
  const queryClient = useQueryClient();
  const storeEntitlement = useStoreEntitlement();
  return {
    session: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    verify: (orderId) => api.billing.verifyPayment({ orderId }),
    accept: (orderId) => api.billing.acceptPayment({ orderId }),
    current: () => api.billing.current(),
    enter: async () => {
      const session = await api.sessions.session();
      if (!session?.entitlement.isPaid) throw new Error('The session does not know of the plan');
      storeEntitlement(session.entitlement);
      clearReturn();
    },
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    codeOf: codeOfError,
    messageOf: messageOfError,
  };
}
