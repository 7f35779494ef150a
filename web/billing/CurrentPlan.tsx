import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { CurrentSubscription, HeldPayment, Verification } from '../../contract/billing/billing.ts';
import { planCatalogue } from '../../contract/billing/plan-catalogue.ts';
import { api, messageOfError } from '../platform/api/client.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { CancelSubscription } from './CancelSubscription.tsx';
import { ChangeFailure } from './ChangeFailure.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { issueTexts, progressTexts } from './payment/texts.ts';
import { shortAmount } from './plans/amounts.ts';
import { type Reader, writeDay } from './plans/dates.ts';
import { billingKey, presentReader } from './plans/queries.ts';
import {
  cancellationMeaning,
  pendingMeaning,
  resumptionMeaning,
  stateMeaning,
  stateName,
} from './plans/state-texts.ts';
import { billingTexts as texts } from './texts.ts';
import { type SubscriptionActionProps, useIsIdle, useSubscriptionChange } from './use-subscription-dialog.ts';

type CurrentPlanProps = { subscription: CurrentSubscription };

/** What a person has: the plan, its price, how it stands, and what they can do with it. */
export function CurrentPlan({ subscription }: CurrentPlanProps) {
  const { plan, standing: state, isTest, pendingChange, heldPayment, isChargedTwice } = subscription;
  const reader = presentReader();
  const { name, tone } = stateName(subscription);
  const heading = useFocusWhenLost(`${state} ${pendingChange?.kind}`);
  return (
    <section aria-labelledby="current-plan" className="border-ink border-t-3 pt-5">
      {pendingChange ? (
        <div className="mb-6">
          <Notice tone="warn" title={texts.pendingTitle}>
            {pendingMeaning(pendingChange, reader)}
          </Notice>
        </div>
      ) : null}
      {heldPayment ? <HeldPaymentNotice payment={heldPayment} /> : null}
      {isChargedTwice ? (
        <div className="mb-6">
          <Notice tone="warn" title={texts.chargedTwice}>
            {texts.chargedTwiceMeaning}
          </Notice>
        </div>
      ) : null}
      <h2 id="current-plan" ref={heading} tabIndex={-1} className="w-fit text-14 text-ink-3">
        {texts.currentPlan}
      </h2>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="headline text-36">{planCatalogue[isOver(subscription) ? 'free' : plan].name}</p>
        <p className="figures text-17">{writePrice(subscription)}</p>
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-2">
        {state === 'free' ? null : <Tag tone={tone}>{name}</Tag>}
        {isTest ? <Tag tone="warn">{texts.test}</Tag> : null}
        <span className="text-17">{stateMeaning(subscription, reader)}</span>
      </p>
      {isTest ? <p className="mt-1 text-14 text-ink-3">{texts.testMeaning}</p> : null}
      <Facts subscription={subscription} reader={reader} />
      <SubscriptionActions subscription={subscription} reader={reader} />
    </section>
  );
}

function Facts({ subscription, reader }: CurrentPlanProps & { reader: Reader }) {
  const { startedAt, customerEmail, may } = subscription;
  return (
    <dl className="mt-6 grid divide-y divide-rule border-rule border-y text-14 empty:hidden">
      {startedAt ? <Fact name={texts.since}>{writeDay(startedAt, reader)}</Fact> : null}
      {may.cancel ? <Fact name={texts.ifYouCancel}>{cancellationMeaning(subscription, reader)}</Fact> : null}
      {customerEmail ? <Fact name={texts.receiptsGoTo}>{customerEmail}</Fact> : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** Nothing is left of it: the plan that the person has is the free one. */
const isOver = ({ standing: state, entitlement }: CurrentSubscription) =>
  !entitlement.isPaid && (state === 'cancelled' || state === 'expired');

function writePrice(subscription: CurrentSubscription): string | null {
  const { plan, standing: state, price, currency } = subscription;
  if (plan === 'free' || isOver(subscription)) return texts.freePrice;
  if (price === null || state === 'suspended') return null;
  return texts.price(shortAmount(price, currency), planCatalogue[plan].period);
}

/** The button that changed how the plan stands is gone, and the focus with it: then it goes to where the change is told. */
function useFocusWhenLost(state: string) {
  const place = useRef<HTMLHeadingElement>(null);
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [state]);
  return place;
}

/** What the server lets the person do now. In a trial the change of plan is shown with why it has to wait. */
function SubscriptionActions({ subscription, reader }: SubscriptionActionProps) {
  const { may, standing } = subscription;
  const showsChangePlan = may.changePlan || standing === 'trial';
  if (!may.updatePaymentMethod && !showsChangePlan && !may.cancel && !may.resume) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {may.resume ? <ResumeSubscription subscription={subscription} reader={reader} /> : null}
      {may.updatePaymentMethod ? <UpdatePaymentMethod isUrgent={standing === 'past_due'} /> : null}
      {showsChangePlan ? <ChangePlan subscription={subscription} reader={reader} /> : null}
      {may.cancel ? <CancelSubscription subscription={subscription} reader={reader} /> : null}
    </div>
  );
}

/** Takes a cancellation back. What it will cost stands above the button. */
function ResumeSubscription({ subscription, reader }: SubscriptionActionProps) {
  const id = useId();
  const resume = useSubscriptionChange<void>(() => api.billing.resume(), { done: texts.resumed, reader });
  return (
    <>
      <p id={id} className="w-full text-14 text-ink-2">
        {resumptionMeaning(subscription, reader)}
      </p>
      <Button aria-describedby={id} isBusy={resume.isPending} onClick={() => resume.ask()}>
        {resume.isPending ? texts.resuming : texts.resume}
      </Button>
      {resume.error ? (
        <div className="w-full">
          <ChangeFailure title={texts.resumeFailed} error={resume.error} />
        </div>
      ) : null}
    </>
  );
}

const sendMailKey = [...billingKey, 'mail'] as const;

/** Has the provider mail its own link: how someone pays never passes through here. */
function UpdatePaymentMethod({ isUrgent }: { isUrgent: boolean }) {
  const isIdle = useIsIdle(sendMailKey);
  const sendMail = useMutation({
    mutationKey: sendMailKey,
    mutationFn: () => api.billing.sendPaymentUpdateEmail(),
    onSuccess: ({ sentTo }) => toast.success(texts.mailSent(sentTo)),
    onError: (error) => toast.error(texts.mailFailed, { description: messageOfError(error) }),
  });
  return (
    <Button
      variant={isUrgent ? 'primary' : 'outline'}
      isBusy={sendMail.isPending}
      onClick={() => isIdle() && sendMail.mutate()}
    >
      {sendMail.isPending ? texts.sendingMail : texts.updatePayment}
    </Button>
  );
}

const acceptKey = [...billingKey, 'accept'] as const;

/** The same words as on the page to which a payment leads back. */
const outcomes: Record<Verification['outcome'], string> = {
  active: progressTexts.active.title,
  pending: progressTexts.pending.line,
  held: texts.stillHeld,
  refused: issueTexts.problems.notActivated,
  failed: issueTexts.problems.notCompleted,
};

/** A payment made with another address: it counts as soon as the person says that it is theirs. */
function HeldPaymentNotice({ payment: { orderId, plan, customerEmail } }: { payment: HeldPayment }) {
  const queryClient = useQueryClient();
  const isIdle = useIsIdle(acceptKey);
  const accept = useMutation({
    mutationKey: acceptKey,
    mutationFn: () => api.billing.acceptPayment({ orderId }),
    onSuccess: ({ outcome }) => {
      const say = outcome === 'active' ? toast.success : toast;
      say(outcomes[outcome]);
    },
    onError: (error) => toast.error(texts.heldFailed, { description: messageOfError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: billingKey }),
  });
  return (
    <div className="mb-6">
      <Notice
        tone="warn"
        title={texts.heldTitle(planCatalogue[plan].name)}
        action={
          <Button
            variant="outline"
            size="small"
            isBusy={accept.isPending}
            onClick={() => isIdle() && accept.mutate()}
          >
            {accept.isPending ? texts.usingHeld : texts.useHeld}
          </Button>
        }
      >
        {texts.heldMeaning(customerEmail)}
      </Notice>
    </div>
  );
}
