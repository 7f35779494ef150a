import { describe, expect, it } from 'vitest';
import { standings } from '../../../contract/billing/billing.ts';
import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import {
  cancellationMeaning,
  pendingMeaning,
  planChangeMeaning,
  resumptionMeaning,
  type Subscription,
  stateMeaning,
  stateName,
} from './state-texts.ts';

const reader = { timeZone: 'Europe/Berlin', now: new Date('2026-11-21T12:00:00Z') };
const inHonolulu = { ...reader, timeZone: 'Pacific/Honolulu' };
const trialEndsAt = '2026-11-23T13:05:00.000Z';
const aMonthOn = '2026-12-21T23:30:00.000Z';

const entitlement = (plan: Plan) => ({
  plan,
  isPaid: plan !== 'free',
  canViewContactInfo: plan !== 'free',
  canGenerateLetters: plan !== 'free',
  canViewThisWeek: plan !== 'free',
  canViewThisMonth: plan !== 'free',
});
const monthly: Subscription = {
  plan: 'monthly',
  standing: 'active',
  entitlement: entitlement('monthly'),
  price: '10.00',
  currency: 'USD',
  trialEndsAt: null,
  renewsAt: aMonthOn,
  endsAt: aMonthOn,
  nextPlan: null,
  endedBy: null,
};
const trial: Subscription = { ...monthly, standing: 'trial', trialEndsAt, renewsAt: trialEndsAt };
const suspended: Subscription = { ...monthly, standing: 'suspended', renewsAt: null };
const ended: Subscription = { ...suspended, standing: 'cancelled', entitlement: entitlement('free') };

const meaning = (subscription: Subscription) => stateMeaning(subscription, reader);

describe('how a subscription stands', () => {
  it('is one word or two', () => {
    expect(standings.map((state) => stateName({ ...ended, standing: state }).name)).toEqual([
      'Free',
      'Trial',
      'Active',
      'Payment due',
      'Canceled',
      'Ended',
      'Expired',
    ]);
  });

  it('is canceled, and not ended, while what was paid for can still be used', () => {
    expect(stateName({ ...ended, entitlement: entitlement('monthly') }).name).toBe('Canceled');
    expect(stateName({ ...ended, standing: 'expired', endedBy: 'refund' }).name).toBe('Ended');
  });

  it('says to the minute when a trial ends, where the reader is, and what comes then', () => {
    expect(meaning(trial)).toBe(
      'Your trial ends on Nov 23, 2026 at 2:05 PM. Then $10 is charged every month.',
    );
    expect(stateMeaning(trial, inHonolulu)).toMatch(/^Your trial ends on Nov 23, 2026 at 3:05 AM\./);
    expect(meaning({ ...trial, plan: 'halfYearly', price: '30.00' })).toMatch(
      /Then \$30 is charged every 6 months\.$/,
    );
  });

  it('says of a second trial that the plan waits for its first payment', () => {
    const second: Subscription = { ...trial, standing: 'past_due', entitlement: entitlement('free') };
    expect(meaning(second)).toBe(
      'You already used your free trial, so your plan starts with its first payment on Nov 23, 2026 at 2:05 PM.',
    );
  });

  it('says of a trial that is not renewed that it costs nothing', () => {
    expect(meaning({ ...trial, renewsAt: null })).toMatch(/2:05 PM\. You won’t be charged after that\.$/);
  });

  it('says when an active plan renews, and for how much', () => {
    expect(meaning(monthly)).toBe('Renews on Dec 22, 2026. Then $10 is charged every month.');
    expect(stateMeaning(monthly, inHonolulu)).toMatch(/^Renews on Dec 21, 2026\./);
    expect(meaning({ ...monthly, plan: 'quarterly', price: '21', renewsAt: '2027-02-21T12:00:00Z' })).toBe(
      'Renews on Feb 21, 2027. Then $21 is charged every 3 months.',
    );
  });

  it('says to what the plan changes, when, and what it costs from then on', () => {
    expect(meaning({ ...monthly, nextPlan: 'quarterly' })).toBe(
      'Changes to Quarterly on Dec 22, 2026. Then $21 is charged every 3 months.',
    );
  });

  it('says of a plan that was given that nothing is charged', () => {
    expect(meaning({ ...monthly, price: null, renewsAt: null })).toBe(
      'This plan is free for you. You have it until Dec 22, 2026.',
    );
  });

  it('says of a plan that is paid by hand that it does not renew by itself', () => {
    expect(meaning({ ...monthly, renewsAt: null })).toBe(
      'It does not renew automatically. You have it until Dec 22, 2026.',
    );
  });

  it('asks for a payment that is due, and says how long access lasts, if it does', () => {
    const due: Subscription = { ...monthly, standing: 'past_due', endsAt: '2026-11-21T14:00:00Z' };
    expect(meaning(due)).toBe(
      'A payment is due. Update your payment method to keep your plan. You have access until Nov 21, 2026 at 3:00 PM.',
    );
    expect(meaning({ ...due, entitlement: entitlement('free') })).toBe(
      'A payment is due. Update your payment method to keep your plan.',
    );
  });

  it('says how long access lasts after a cancellation', () => {
    const until = 'You keep access until Dec 22, 2026. You won’t be charged again.';
    expect(meaning(suspended)).toBe(until);
    expect(meaning({ ...ended, entitlement: entitlement('monthly') })).toBe(until);
  });

  it('says what ended a plan', () => {
    expect(meaning(ended)).toBe('Your Monthly plan has ended. You won’t be charged again.');
    expect(meaning({ ...ended, endedBy: 'refund' })).toBe(
      'Your payment was refunded, which ended your Monthly plan. You won’t be charged again.',
    );
    expect(meaning({ ...ended, endedBy: 'refund', renewsAt: aMonthOn })).toBe(
      'Your payment was refunded, which ended your Monthly plan. Unless you cancel, $10 is charged every month, next on Dec 22, 2026.',
    );
    expect(meaning({ ...ended, endedBy: 'refund', standing: 'expired' })).toMatch(
      /^Your payment was refunded/,
    );
    expect(meaning({ ...ended, endedBy: 'chargeback' })).toMatch(
      /^Your payment was charged back, which ended your Monthly plan\. You won’t be charged again\.$/,
    );
    expect(meaning({ ...ended, standing: 'expired', endsAt: '2026-11-20T12:00:00Z' })).toBe(
      'Your Monthly plan ended on Nov 20, 2026. You won’t be charged again.',
    );
  });

  it('promises nothing of the free plan but that it is free', () => {
    const free: Subscription = { ...ended, plan: 'free', standing: 'free', price: null, endsAt: null };
    expect(meaning(free)).toBe('Free, with no time limit.');
  });
});

describe('what a person is told before they decide', () => {
  it('promises no access where the money was given back, though the provider runs on', () => {
    for (const endedBy of ['refund', 'chargeback'] as const)
      for (const state of standings.filter((each) => each !== 'free')) {
        const given: Subscription = { ...ended, standing: state, endedBy, renewsAt: aMonthOn };
        expect(cancellationMeaning(given, reader)).toBe(
          'Your plan has already ended. You won’t be charged again.',
        );
      }
  });

  it('names the charge that would follow a resumption: of the plan that was changed to', () => {
    expect(resumptionMeaning(suspended, reader)).toBe(
      'If you resume, your plan continues: $10 is charged every month, next on Dec 22, 2026.',
    );
    expect(resumptionMeaning({ ...suspended, nextPlan: 'quarterly' }, reader)).toBe(
      'If you resume, your plan continues as Quarterly: $21 is charged every 3 months, next on Dec 22, 2026.',
    );
  });

  it('is that a trial ends at once and costs nothing', () => {
    expect(cancellationMeaning(trial, reader)).toBe('Your access ends now and you won’t be charged.');
  });

  it('is how long a paid plan lasts after it is cancelled: as long as it is paid for', () => {
    const renewing: Subscription = {
      ...monthly,
      renewsAt: '2026-12-21T22:30:00Z',
      endsAt: '2026-12-22T00:30:00Z',
    };
    expect(cancellationMeaning(renewing, reader)).toMatch(/^You keep access until Dec 21, 2026\./);
    expect(cancellationMeaning(monthly, reader)).toBe(
      'You keep access until Dec 22, 2026. You won’t be charged again.',
    );
  });

  it('is that a plan whose payment is due ends now', () => {
    const over: Subscription = { ...monthly, standing: 'past_due', endsAt: '2026-11-21T13:00:00Z' };
    expect(cancellationMeaning(over, reader)).toBe('Your plan ends now. You won’t be charged again.');
  });

  it('is when resuming costs something, and what', () => {
    expect(resumptionMeaning(suspended, reader)).toBe(
      'If you resume, your plan continues: $10 is charged every month, next on Dec 22, 2026.',
    );
  });

  it('is that another plan costs nothing today', () => {
    expect(planChangeMeaning(monthly, reader)).toBe(
      'Starts on Dec 22, 2026, at your next charge. You pay nothing today.',
    );
  });

  it('is since when the provider owes an answer', () => {
    expect(pendingMeaning({ kind: 'cancel', requestedAt: '2026-11-21T11:05:00Z' }, reader)).toBe(
      'You asked to cancel on Nov 21, 2026 at 12:05 PM. The payment provider hasn’t confirmed it yet. We keep checking.',
    );
    expect(pendingMeaning({ kind: 'changePlan', requestedAt: '2026-11-21T11:05:00Z' }, reader)).toMatch(
      /^You asked to change your plan on Nov 21, 2026/,
    );
  });
});
