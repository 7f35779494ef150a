import { describe, expect, it } from 'vitest';
import { subscriptionStatuses } from '../table.ts';
import { entitlementOf, type SubscriptionFacts } from './entitlement-of.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = new Date('2026-11-20T11:59:59Z');
const later = new Date('2026-11-20T12:00:01Z');

const dates = { over: before, 'just now': now, ahead: later };
const trials = { none: null, over: before, 'just now': now, running: later };
const returns = {
  kept: { refundedAt: null, chargedBackAt: null },
  refunded: { refundedAt: before, chargedBackAt: null },
  contested: { refundedAt: null, chargedBackAt: before },
};
const plans = ['free', 'monthly', 'quarterly', 'halfYearly', 'test'] as const;

// Read as: with this end date and this trial, the statuses that are paid.
const paidStatuses: Record<keyof typeof dates, Record<keyof typeof trials, string[]>> = {
  over: { none: [], over: [], 'just now': [], running: [] },
  'just now': { none: [], over: [], 'just now': [], running: [] },
  ahead: {
    none: ['active', 'past_due', 'cancelled', 'suspended'],
    over: ['active', 'past_due', 'cancelled', 'suspended'],
    'just now': ['active', 'past_due', 'cancelled', 'suspended'],
    running: ['active', 'past_due'],
  },
};

const keys = <Key extends string>(table: Record<Key, unknown>) =>
  // Object.keys forgets the literal keys that the tables above are written with.
  Object.keys(table) as Key[];

const cases = plans.flatMap((plan) =>
  subscriptionStatuses.flatMap((status) =>
    keys(dates).flatMap((end) =>
      keys(trials).flatMap((trial) =>
        keys(returns).map((money) => ({
          plan,
          status,
          end,
          trial,
          money,
          isPaid: plan !== 'free' && money === 'kept' && paidStatuses[end][trial].includes(status),
        })),
      ),
    ),
  ),
);

describe('entitlementOf', () => {
  it('is free without a subscription', () => {
    expect(entitlementOf(null, now)).toEqual({
      plan: 'free',
      isPaid: false,
      canViewContactInfo: false,
      canGenerateLetters: false,
      canViewThisWeek: false,
      canViewThisMonth: false,
    });
  });

  it.each(cases)(
    '$plan, $status, end $end, trial $trial, money $money: paid $isPaid',
    ({ isPaid, ...given }) => {
      const subscription: SubscriptionFacts = {
        plan: given.plan,
        status: given.status,
        endDate: dates[given.end],
        trialEndDate: trials[given.trial],
        ...returns[given.money],
      };
      const paidPlan = given.plan === 'test' ? 'monthly' : given.plan;
      expect(entitlementOf(subscription, now)).toEqual({
        plan: isPaid ? paidPlan : 'free',
        isPaid,
        canViewContactInfo: isPaid,
        canGenerateLetters: isPaid,
        canViewThisWeek: isPaid,
        canViewThisMonth: isPaid,
      });
    },
  );
});
