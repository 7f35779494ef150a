import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../../../contract/billing/billing.ts';
import { entitlementOf } from '../entitlement/entitlement-of.ts';
import { type OrderFacts, type ProviderFacts, periodEnd, renewalGraceMs, stateOf } from './order-state.ts';

const hour = 3_600_000;
const day = 24 * hour;
const beginning = Date.parse('2026-01-29T12:00:00Z');
const moment = fc.integer({ min: 0, max: 400 * 24 }).map((hours) => new Date(beginning + hours * hour));
const price = fc.constantFrom('0.00', '9.99', '10.00', '21.00', '30.00');

const order: fc.Arbitrary<OrderFacts> = fc.record({
  status: fc.constantFrom(...orderStatuses, 'processed', 'processed'),
  placedAt: moment,
  plan: fc.constantFrom('monthly', 'monthly', 'quarterly', 'halfYearly', 'test', null),
  price,
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
  isTest: fc.constantFrom(false, false, false, true),
});
const facts: fc.Arbitrary<ProviderFacts> = fc.record({
  providerStatus: fc.constantFrom('active', 'active', 'suspended', 'terminated', 'finished'),
  isTrialAtProvider: fc.boolean(),
  isAutomatic: fc.boolean(),
  providerPlan: fc.constant(null),
  nextBillingDate: fc.option(moment),
  trialEndDate: fc.constantFrom(null, new Date(beginning + 2 * day)),
  isTrialRepeated: fc.boolean(),
  isTest: fc.constant(false),
  startDate: fc.constant(new Date(beginning)),
});
const orders = fc.array(order, { maxLength: 8 });

/** Whether a user has access at one moment, as it was computed at another. */
function hasAccess(given: ProviderFacts, theirs: OrderFacts[], now: Date, at = now): boolean {
  const { isRefunded, isChargedBack, ...state } = stateOf(given, theirs, now);
  const takenBack = { refundedAt: isRefunded ? now : null, chargedBackAt: isChargedBack ? now : null };
  return entitlementOf({ ...state, ...takenBack }, at).isPaid;
}

describe('how a subscription stands', () => {
  it('does not depend on the order in which its orders became known', () => {
    fc.assert(
      fc.property(facts, orders, moment, fc.infiniteStream(fc.nat()), (given, theirs, now, random) => {
        const mixed = theirs
          .map((each) => ({ each, at: random.next().value }))
          .sort((one, other) => one.at - other.at)
          .map(({ each }) => each);
        expect(stateOf(given, mixed, now)).toEqual(stateOf(given, theirs, now));
      }),
    );
  });

  it('gives no more time when a payment is given back or contested', () => {
    const fate = fc.constantFrom('refunded' as const, 'chargeback' as const);
    fc.assert(
      fc.property(facts, order, orders, moment, moment, fate, (given, paid, others, now, at, status) => {
        const before = hasAccess(given, [{ ...paid, status: 'processed' }, ...others], now, at);
        const after = hasAccess(given, [{ ...paid, status }, ...others], now, at);
        expect(after && !before).toBe(false);
      }),
    );
  });

  it('gives no less time when something more is paid', () => {
    fc.assert(
      fc.property(facts, orders, order, moment, fc.nat(400 * 24), (given, theirs, more, now, hours) => {
        const last = Math.max(beginning, ...theirs.map(({ placedAt }) => placedAt.getTime()));
        const paid = { ...more, status: 'processed' as const, placedAt: new Date(last + hours * hour) };
        // From when it is paid: what was charged ends a trial, also one that is still to come.
        const later = new Date(Math.max(now.getTime(), paid.placedAt.getTime()));
        const before = hasAccess(given, theirs, later);
        expect(before && !hasAccess(given, [...theirs, paid], later)).toBe(false);
      }),
    );
  });

  it('does not change by what the provider says of the next charge', () => {
    fc.assert(
      fc.property(facts, orders, moment, fc.option(moment), (given, theirs, now, nextBillingDate) => {
        expect(stateOf({ ...given, nextBillingDate }, theirs, now)).toEqual(stateOf(given, theirs, now));
      }),
    );
  });

  it('grants nothing without a payment or a first trial', () => {
    fc.assert(
      fc.property(facts, orders, moment, (given, theirs, now) => {
        const worthless = theirs.map((each) => ({ ...each, price: '0.99' }));
        const without = { ...given, isTrialRepeated: true };
        expect(hasAccess(without, worthless, now)).toBe(false);
      }),
    );
  });
});

describe('the time that a payment buys', () => {
  const active: ProviderFacts = {
    providerStatus: 'active',
    isTrialAtProvider: false,
    isAutomatic: true,
    providerPlan: 'monthly',
    nextBillingDate: null,
    trialEndDate: null,
    isTrialRepeated: false,
    isTest: false,
    startDate: new Date('2026-01-31T08:00:00Z'),
  };
  const paid = (placedAt: string, given: Partial<OrderFacts> = {}): OrderFacts => ({
    status: 'processed',
    placedAt: new Date(placedAt),
    plan: 'monthly',
    price: '10.00',
    currency: 'USD',
    isTest: false,
    ...given,
  });
  const endOf = (given: ProviderFacts, theirs: OrderFacts[]) =>
    new Date(stateOf(given, theirs, given.startDate).endDate.getTime() - renewalGraceMs).toISOString();

  it.each([
    ['2026-01-31T08:00:00Z', 'monthly', '2026-02-28T08:00:00.000Z'],
    ['2028-01-31T08:00:00Z', 'monthly', '2028-02-29T08:00:00.000Z'],
    ['2026-11-30T08:00:00Z', 'quarterly', '2027-02-28T08:00:00.000Z'],
    ['2026-08-31T08:00:00Z', 'halfYearly', '2027-02-28T08:00:00.000Z'],
  ] as const)('from %s, %s, is over at %s', (start, plan, end) => {
    expect(periodEnd(new Date(start), plan).toISOString()).toBe(end);
  });

  it('lasts until the 31st again when it was charged on the last day of a shorter month', () => {
    const theirs = [paid('2026-01-31T08:00:00Z'), paid('2026-02-28T08:00:00Z')];
    expect(endOf(active, theirs)).toBe('2026-03-31T08:00:00.000Z');
  });

  it('begins when the payment came that was waited for', () => {
    expect(endOf(active, [paid('2026-01-25T08:00:00Z')])).toBe('2026-02-28T08:00:00.000Z');
  });

  it('is not lost with a later plan of which the money was given back', () => {
    const theirs = [
      paid('2026-01-31T08:00:00Z'),
      paid('2026-02-28T08:00:00Z', { status: 'refunded', plan: 'halfYearly', price: '30.00' }),
      paid('2026-03-02T08:00:00Z'),
    ];
    expect(stateOf(active, theirs, new Date('2026-03-03T08:00:00Z'))).toMatchObject({
      status: 'active',
      isRefunded: false,
    });
    expect(endOf(active, theirs)).toBe('2026-04-02T08:00:00.000Z');
  });

  it('counts from the charge in a trial, which is over then', () => {
    const inTrial = { ...active, trialEndDate: new Date('2026-02-02T08:00:00Z') };
    const charged = paid('2026-02-01T08:00:00Z');
    expect(stateOf(inTrial, [charged], charged.placedAt).trialEndDate).toEqual(charged.placedAt);
    const givenUp: ProviderFacts = { ...inTrial, providerStatus: 'suspended' };
    expect(hasAccess(givenUp, [charged], new Date('2026-02-01T09:00:00Z'))).toBe(true);
  });
});
