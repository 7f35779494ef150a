import type { CurrentSubscription, State, SubscriptionChange } from '../../../contract/billing/billing.ts';
import { planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import { shortAmount } from './amounts.ts';
import { type Reader, writeDay, writeMoment } from './dates.ts';
import { everyPeriod } from './price-texts.ts';

/** What a person has, as far as words are made of it. */
export type Subscription = Pick<
  CurrentSubscription,
  | 'plan'
  | 'standing'
  | 'entitlement'
  | 'price'
  | 'currency'
  | 'trialEndsAt'
  | 'renewsAt'
  | 'endsAt'
  | 'nextPlan'
  | 'endedBy'
>;

type Tone = 'plain' | 'strong' | 'go' | 'warn' | 'loss';

const stateNames: Record<State, { name: string; tone: Tone }> = {
  free: { name: 'Free', tone: 'plain' },
  trial: { name: 'Trial', tone: 'strong' },
  active: { name: 'Active', tone: 'go' },
  past_due: { name: 'Payment due', tone: 'warn' },
  suspended: { name: 'Canceled', tone: 'warn' },
  cancelled: { name: 'Ended', tone: 'loss' },
  expired: { name: 'Expired', tone: 'loss' },
};

/** A cancelled plan reads 'Canceled' for as long as it can be used, and 'Ended' afterwards, also when money was given back. */
export function stateName({
  standing,
  endedBy,
  entitlement,
}: Pick<Subscription, 'standing' | 'endedBy' | 'entitlement'>) {
  if (standing === 'cancelled' && entitlement.isPaid) return stateNames.suspended;
  return stateNames[standing === 'expired' && endedBy ? 'cancelled' : standing];
}

/** What the standing means for the person, in one or two sentences. */
export function stateMeaning(subscription: Subscription, reader: Reader): string {
  const { plan, standing, endedBy, renewsAt } = subscription;
  if (endedBy && (standing === 'cancelled' || standing === 'expired'))
    return join(
      `${givenBack[endedBy]}, which ended your ${planCatalogue[plan].name} plan.`,
      // The provider runs the subscription on: only cancelling stops it.
      renewsAt
        ? `Unless you cancel, ${nextCharge(subscription)}, next on ${writeDay(renewsAt, reader)}.`
        : 'You won’t be charged again.',
    );
  return sentences[standing](subscription, reader);
}

const givenBack = { refund: 'Your payment was refunded', chargeback: 'Your payment was charged back' };

const sentences: Record<State, (subscription: Subscription, reader: Reader) => string> = {
  free: () => 'Free, with no time limit.',
  trial: ({ trialEndsAt, ...subscription }, reader) =>
    join(
      trialEndsAt ? `Your trial ends on ${writeMoment(trialEndsAt, reader)}.` : 'Your trial is active.',
      subscription.renewsAt ? `Then ${nextCharge(subscription)}.` : 'You won’t be charged after that.',
    ),
  active: (subscription, reader) => {
    const { renewsAt, endsAt, nextPlan, price } = subscription;
    if (renewsAt && nextPlan) {
      const change = `Changes to ${planCatalogue[nextPlan].name} on ${writeDay(renewsAt, reader)}.`;
      return join(change, `Then ${nextCharge(subscription)}.`);
    }
    if (renewsAt)
      return join(`Renews on ${writeDay(renewsAt, reader)}.`, `Then ${nextCharge(subscription)}.`);
    const until = endsAt ? `You have it until ${writeDay(endsAt, reader)}.` : '';
    if (price === null) return join('This plan is free for you.', until);
    return join('It does not renew automatically.', until);
  },
  past_due: ({ endsAt, entitlement, trialEndsAt }, reader) =>
    trialEndsAt
      ? `You already used your free trial, so your plan starts with its first payment on ${writeMoment(trialEndsAt, reader)}.`
      : join(
          'A payment is due. Update your payment method to keep your plan.',
          entitlement.isPaid && endsAt ? `You have access until ${writeMoment(endsAt, reader)}.` : '',
        ),
  suspended: ({ endsAt }, reader) =>
    join(endsAt ? `You keep access until ${writeDay(endsAt, reader)}.` : '', 'You won’t be charged again.'),
  cancelled: (subscription, reader) => {
    if (subscription.entitlement.isPaid) return sentences.suspended(subscription, reader);
    return `Your ${planCatalogue[subscription.plan].name} plan has ended. You won’t be charged again.`;
  },
  expired: ({ plan, endsAt }, reader) =>
    `Your ${planCatalogue[plan].name} plan ended${endsAt ? ` on ${writeDay(endsAt, reader)}` : ''}. You won’t be charged again.`,
};

/** What the person is told before they cancel. */
export function cancellationMeaning(subscription: Subscription, reader: Reader): string {
  const { standing, entitlement, endedBy, renewsAt, endsAt } = subscription;
  if (endedBy && !entitlement.isPaid) return 'Your plan has already ended. You won’t be charged again.';
  if (standing === 'trial') return 'Your access ends now and you won’t be charged.';
  // What is paid for ends when the next charge is due; access of a plan that renews lasts a little longer.
  const [until] = [renewsAt, endsAt].filter((moment) => moment !== null).sort();
  if (standing === 'past_due' || until === undefined) {
    return 'Your plan ends now. You won’t be charged again.';
  }
  return `You keep access until ${writeDay(until, reader)}. You won’t be charged again.`;
}

/** What taking a cancellation back costs, and when. */
export function resumptionMeaning(subscription: Subscription, reader: Reader): string {
  const { renewsAt, endsAt, nextPlan } = subscription;
  const nextAt = renewsAt ?? endsAt;
  const charge = nextCharge(subscription);
  const goesOn = nextPlan ? `continues as ${planCatalogue[nextPlan].name}` : 'continues';
  return nextAt
    ? `If you resume, your plan ${goesOn}: ${charge}, next on ${writeDay(nextAt, reader)}.`
    : `If you resume, your plan ${goesOn}: ${charge}.`;
}

/** When another plan begins, and that it costs nothing before. */
export function planChangeMeaning({ renewsAt }: Pick<Subscription, 'renewsAt'>, reader: Reader): string {
  const from = renewsAt
    ? `Starts on ${writeDay(renewsAt, reader)}, at your next charge.`
    : 'Starts at your next charge.';
  return `${from} You pay nothing today.`;
}

const criteria: Record<SubscriptionChange, string> = {
  cancel: 'cancel',
  resume: 'resume your subscription',
  changePlan: 'change your plan',
};

/** What the person asked for and the provider has not confirmed. */
export function pendingMeaning(
  { kind, requestedAt }: { kind: SubscriptionChange; requestedAt: string },
  reader: Reader,
): string {
  const when = writeMoment(requestedAt, reader);
  return `You asked to ${criteria[kind]} on ${when}. The payment provider hasn’t confirmed it yet. We keep checking.`;
}

/** `$10 is charged every month`, in the plan that the next charge is for. */
function nextCharge({ plan, nextPlan, price, currency }: Omit<Subscription, 'trialEndsAt'>): string {
  const charged = nextPlan ?? plan;
  if (charged === 'free') return 'it is free';
  const amount = nextPlan || price === null ? String(planCatalogue[charged].price) : price;
  return `${shortAmount(amount, currency)} is charged ${everyPeriod(charged)}`;
}

const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
