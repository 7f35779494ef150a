import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import { type PaidPlan, paidPlans, planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import { addDays, addMonths } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { giveMoneyFact, giveOrder } from '../../../fixtures/give-orders.ts';
import { openShop } from '../../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import type { Actor } from '../../platform/context.ts';
import { billingJobs } from '../jobs.ts';
import { paymentLogs } from '../orders/table.ts';
import { grantPlan } from '../subscriptions/grant-plan.ts';
import { getRevenue } from './get-revenue.ts';

const now = '2026-11-20T12:00:00Z';
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture('empty', () => billingJobs);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(paymentLogs);
  fixture.clock.set(now);
});

const admin: Actor = { kind: 'admin', userId: userId.parse('root') };
const seen = () =>
  getRevenue({ ...fixture.context(admin), environment: { ...fixture.environment, billing: null } });
const monthIn = async (month: string) => (await seen()).months.find((each) => each.month === month);
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const aUser = async () => (await addUser(fixture)).id;

describe('recurring revenue', () => {
  it('counts a third of a quarter and a sixth of half a year, and sums the plans', async () => {
    for (const plan of paidPlans)
      await giveOrder(fixture.db, { userId: await aUser(), plan, placedAt: at('2026-11-03') });
    const { plans, months } = await seen();
    expect(plans).toEqual([
      { plan: 'monthly', paying: 1, trials: 0, mrr: '10.00' },
      { plan: 'quarterly', paying: 1, trials: 0, mrr: '7.00' },
      { plan: 'halfYearly', paying: 1, trials: 0, mrr: '5.00' },
    ]);
    expect(months.at(-1)).toMatchObject({
      month: '2026-11',
      mrr: '22.00',
      paying: 3,
      new: 3,
      charged: '61.00',
    });
  });

  it('calls no one churned who renews or moves to another plan, and everyone who does not', async () => {
    const [stays, moves, leaves] = [await aUser(), await aUser(), await aUser()];
    for (const day of ['2026-08-15', '2026-09-15', '2026-10-15', '2026-11-15'])
      await giveOrder(fixture.db, { userId: stays, placedAt: at(day) });
    await giveOrder(fixture.db, { userId: moves, placedAt: at('2026-08-20') });
    await giveOrder(fixture.db, { userId: moves, plan: 'quarterly', placedAt: at('2026-09-20') });
    await giveOrder(fixture.db, { userId: leaves, placedAt: at('2026-08-25') });
    const { months } = await seen();
    expect(
      months
        .slice(-4)
        .map(({ paying, new: fresh, churned, churnRate }) => [paying, fresh, churned, churnRate]),
    ).toEqual([
      [3, 3, 0, null],
      [2, 0, 1, 1 / 3],
      [2, 0, 0, 0],
      [2, 0, 0, 0],
    ]);
    expect(months.slice(-4).map(({ mrr }) => mrr)).toEqual(['30.00', '17.00', '17.00', '17.00']);
  });

  it('lasts from the last day of a short month to that of a longer one', async () => {
    fixture.clock.set('2027-03-30T12:00:00Z');
    await giveOrder(fixture.db, { userId: await aUser(), placedAt: at('2027-02-28') });
    expect((await seen()).months.at(-1)).toMatchObject({ paying: 1 });
    fixture.clock.set('2027-04-01T12:00:00Z');
    expect((await seen()).months.at(-1)).toMatchObject({ paying: 0 });
  });

  it('leaves out days that an admin gave, and says how many users have some', async () => {
    const { email } = await addUser(fixture);
    await grantPlan(fixture.context({ kind: 'command', name: 'test' }), email, 'monthly');
    expect(await seen()).toMatchObject({ given: 1, plans: [{ paying: 0, mrr: '0.00' }, {}, {}] });
  });
});

describe('what was earned', () => {
  it('is what was charged without taxes, less what went back', async () => {
    const order = { placedAt: at('2026-10-10'), total: '11.90' };
    const whole = await giveOrder(fixture.db, { userId: await aUser(), ...order, status: 'refunded' });
    await giveMoneyFact(fixture.db, {
      kind: 'refund',
      amount: '11.90',
      at: at('2026-11-02'),
      orderId: whole,
    });
    const part = await giveOrder(fixture.db, { userId: await aUser(), ...order, refunded: '5.95' });
    await giveMoneyFact(fixture.db, {
      kind: 'partial refund',
      amount: '5.95',
      at: at('2026-11-03'),
      orderId: part,
    });
    expect(await monthIn('2026-10')).toMatchObject({
      charged: '20.00',
      refunded: '0.00',
      net: '20.00',
      paying: 2,
    });
    expect(await monthIn('2026-11')).toMatchObject({ charged: '0.00', refunded: '15.00', net: '-15.00' });
  });

  it('loses several partial refunds once, whether they are told each or together', async () => {
    const orderId = await giveOrder(fixture.db, {
      userId: await aUser(),
      placedAt: at('2026-10-30'),
      refunded: '5.00',
    });
    const facts = [
      ['2.00', '2026-10-31'],
      ['3.00', '2026-11-05'],
      ['5.00', '2026-11-05'],
    ] as const;
    for (const [amount, day] of facts)
      await giveMoneyFact(fixture.db, { kind: 'partial refund', amount, at: at(day), orderId });
    expect(await monthIn('2026-10')).toMatchObject({ refunded: '2.00' });
    expect(await monthIn('2026-11')).toMatchObject({ refunded: '3.00' });
  });

  it('gets a contested payment back that was won', async () => {
    const orderId = await giveOrder(fixture.db, { userId: await aUser(), placedAt: at('2026-09-10') });
    await giveMoneyFact(fixture.db, { kind: 'chargeback', amount: '10.00', at: at('2026-10-10'), orderId });
    await giveMoneyFact(fixture.db, {
      kind: 'chargeback won',
      amount: '10.00',
      at: at('2026-11-10'),
      orderId,
    });
    expect(await monthIn('2026-10')).toMatchObject({ refunded: '10.00' });
    expect(await monthIn('2026-11')).toMatchObject({ refunded: '-10.00' });
  });

  it('counts payments of the sandbox only where it is used, and names those that it leaves out', async () => {
    await giveOrder(fixture.db, { userId: await aUser(), placedAt: at('2026-11-01') });
    await giveOrder(fixture.db, { userId: await aUser(), placedAt: at('2026-11-01'), isTest: true });
    await giveOrder(fixture.db, { userId: await aUser(), placedAt: at('2026-11-01'), currency: 'EUR' });
    expect(await seen()).toMatchObject({ isTest: false, leftOut: { otherMode: 1, otherCurrency: 1 } });
    expect(await monthIn('2026-11')).toMatchObject({ charged: '10.00', paying: 1 });
  });

  it('names how many payments were declined', async () => {
    await giveMoneyFact(fixture.db, { kind: 'declined', amount: '10.00', at: at('2026-11-04') });
    expect(await monthIn('2026-11')).toMatchObject({ failedPayments: 1, charged: '0.00' });
  });
});

it('follows a purchase in the sandbox from its trial to its first charge, named as a test', async () => {
  await using shop = await openShop(fixture);
  const revenue = () => getRevenue(shop.context(admin));
  const buyer = await addUser(fixture);
  await shop.buy(buyer.id, 'quarterly', 'trial');
  await shop.apply();
  expect(await revenue()).toMatchObject({
    isTest: true,
    plans: [{}, { plan: 'quarterly', trials: 1, paying: 0 }, {}],
  });
  await shop.advance({ days: 3 });
  await shop.apply();
  const { months, plans } = await revenue();
  expect(plans[1]).toMatchObject({ trials: 0, paying: 1, mrr: '7.00' });
  expect(months.at(-1)).toMatchObject({ charged: '21.00', new: 1, trials: 1, convertedTrials: 1 });
});

it.each<[Actor, string]>([
  [{ kind: 'visitor' }, 'UNAUTHORIZED'],
  [{ kind: 'user', userId: userId.parse('ada') }, 'FORBIDDEN'],
])('tells %j nothing', async (actor, code) => {
  await expect(getRevenue(fixture.context(actor))).rejects.toMatchObject({ code });
});

/** One purchase: which user, so many days after the beginning, for which plan, and after how many days it went back. */
type Purchase = { user: number; day: number; plan: PaidPlan; refundAfter: number | null };

const purchase: fc.Arbitrary<Purchase> = fc.record({
  user: fc.nat(3),
  day: fc.nat(420),
  plan: fc.constantFrom(...paidPlans),
  refundAfter: fc.option(fc.integer({ min: 1, max: 100 }), { freq: 4 }),
});
// Two on one day would be two first ones.
const purchases = fc.uniqueArray(purchase, { maxLength: 12, selector: ({ user, day }) => `${user} ${day}` });

const firstDay = '2025-09-20';
const placedOn = ({ day }: Purchase) => addDays(firstDay, day);
const refundedOn = (each: Purchase) =>
  each.refundAfter === null ? null : addDays(placedOn(each), each.refundAfter);
const isOver = (day: string | null) => day !== null && day <= '2026-11-19';

/** What a day ends with, counted by hand: the plan of each user whose last payment still lasts. */
function paidAtEndOf(day: string, all: readonly Purchase[]): PaidPlan[] {
  const lasting = all
    .filter((each) => placedOn(each) <= day && !(isOver(refundedOn(each)) && (refundedOn(each) ?? '') <= day))
    .filter((each) => day < endOf(each))
    .sort((one, other) => placedOn(one).localeCompare(placedOn(other)));
  return [...new Map(lasting.map(({ user, plan }) => [user, plan])).values()];
}

/** The first day at whose end it no longer lasts; up to three days later when it was charged on a month's last day. */
function endOf(each: Purchase): string {
  const day = placedOn(each);
  const end = addMonths(day, planCatalogue[each.plan].months);
  return addDays(day, 1).endsWith('-01') ? addDays(end, 3) : end;
}

const monthly = (plans: readonly PaidPlan[]) =>
  plans.reduce((sum, plan) => sum + planCatalogue[plan].price / planCatalogue[plan].months, 0).toFixed(2);

it('sums what a count by hand sums, whatever was bought and went back when', {
  timeout: 300_000,
}, async () => {
  const property = fc.asyncProperty(purchases, async (all) => {
    await fixture.db.delete(users);
    await fixture.db.delete(paymentLogs);
    const ids = [await aUser(), await aUser(), await aUser(), await aUser()];
    for (const each of all) {
      const back = refundedOn(each);
      const orderId = await giveOrder(fixture.db, {
        userId: ids[each.user] ?? '',
        plan: each.plan,
        placedAt: at(placedOn(each)),
        status: isOver(back) ? 'refunded' : 'processed',
      });
      if (back !== null && isOver(back)) {
        const amount = String(planCatalogue[each.plan].price);
        await giveMoneyFact(fixture.db, { kind: 'refund', amount, at: at(back), orderId });
      }
    }
    const { months, plans } = await seen();
    for (const [index, month] of months.entries()) {
      const isLast = index === months.length - 1;
      const last = isLast ? '2026-11-19' : addDays(`${addMonths(`${month.month}-01`, 1)}`, -1);
      const [before, after] = [paidAtEndOf(addDays(`${month.month}-01`, -1), all), paidAtEndOf(last, all)];
      const priceOf = (some: readonly Purchase[]) =>
        some.reduce((sum, { plan }) => sum + planCatalogue[plan].price, 0);
      const isIn = (day: string | null) => day?.startsWith(month.month) === true;
      const back = priceOf(all.filter((each) => isOver(refundedOn(each)) && isIn(refundedOn(each))));
      const charged = priceOf(all.filter((each) => isIn(placedOn(each))));
      expect(month).toMatchObject({
        mrr: monthly(after),
        payingBefore: before.length,
        paying: after.length,
        charged: charged.toFixed(2),
        refunded: back.toFixed(2),
        net: (charged - back).toFixed(2),
      });
      expect(month.payingBefore + month.new - month.churned).toBe(month.paying);
    }
    expect(
      plans
        .map(({ mrr }) => Number(mrr))
        .reduce((sum, mrr) => sum + mrr, 0)
        .toFixed(2),
    ).toBe(months.at(-1)?.mrr);
  });
  await fc.assert(property, { numRuns: Number(process.env.REVENUE_RUNS ?? 25) });
});
