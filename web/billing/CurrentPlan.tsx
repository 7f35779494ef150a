import { type ReactNode, useEffect, useRef } from 'react';
import type { CurrentSubscription } from '../../contract/billing/billing.ts';
import { planCatalogue } from '../../contract/billing/plan-catalogue.ts';
import { Notice } from '../ui/Notice.tsx';
import { Tag } from '../ui/Tag.tsx';
import { HeldPaymentNotice } from './HeldPaymentNotice.tsx';
import { shortAmount } from './plans/amounts.ts';
import { type Reader, writeDay } from './plans/dates.ts';
import { presentReader } from './plans/reader.ts';
import { cancellationMeaning, pendingMeaning, stateMeaning, stateNames } from './plans/state-texts.ts';
import { SubscriptionActions } from './SubscriptionActions.tsx';
import { billingTexts as texts } from './texts.ts';

type CurrentPlanProps = { subscription: CurrentSubscription };

/** What a person has: the plan, its price, how it stands, and what they can do with it. */
export function CurrentPlan({ subscription }: CurrentPlanProps) {
  const { plan, standing: state, endedBy, isTest, pendingChange, heldPayment, isChargedTwice } = subscription;
  const reader = presentReader();
  const { name, tone } = stateNames[state === 'expired' && endedBy ? 'cancelled' : state];
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
