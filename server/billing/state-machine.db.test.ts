import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidPlans } from '../../contract/billing/plan-catalogue.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { type ActionName, actions, type Means, perform, type Stage } from '../../fixtures/billing-actions.ts';
import {
  expectAccess,
  mayHaveAccess,
  momentsOf,
  paidWithoutGapUntil,
  purchasesOf,
} from '../../fixtures/expected-access.ts';
import { openShop } from '../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { outcomes } from '../../sandbox/paypro/orders/orders.ts';
import { users } from '../auth/users/table.ts';
import { findEntitlement } from './entitlement/entitlements.ts';
import { billingEvents } from './events/table.ts';
import { billingJobs } from './jobs.ts';
import { billingOrders, paymentLogs } from './orders/table.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { reconciliations, subscriptionHistory, subscriptions } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture('empty', () => billingJobs);
});
afterAll(() => fixture.close());

/** To look further than on every change, set it to a thousand: that takes some minutes. */
const runs = Number(process.env.STATE_MACHINE_RUNS ?? 40);
// Most histories are of a user who pays.
const likely: ActionName[] = [
  ...(['buy', 'tryOut', 'wait', 'wait', 'wait', 'wait', 'apply', 'apply', 'sendWell', 'refund'] as const),
  ...(['chargeBack', 'winChargeback', 'readNow', 'readNow'] as const),
];
// The keys of the actions are their names.
const names = [...likely, ...(Object.keys(actions) as ActionName[])];
const action = fc.tuple(
  fc.constantFrom(...names),
  fc.record({
    which: fc.nat(5),
    amount: fc.nat(9),
    plan: fc.constantFrom(...paidPlans),
    outcome: fc.constantFrom(...outcomes),
  }),
);
const history = fc.record({
  begins: fc.constantFrom(
    '2026-11-20T12:00:00Z',
    '2027-01-29T23:30:00Z',
    '2027-01-31T08:00:00Z',
    '2028-02-28T12:00:00Z',
  ),
  first: fc.tuple(
    fc.constantFrom<ActionName>('buy', 'tryOut'),
    action.map(([, means]) => means),
  ),
  // What was bought is known, or not; from then on the network is as it is, until a action changes that.
  isKnown: fc.boolean(),
  network: fc.constantFrom<ActionName>('sendWell', 'sendWell', 'lose', 'lose', 'swap'),
  actions: fc.array(action, { minLength: 2, maxLength: 16 }),
  endsBy: fc.constantFrom('delivery', 'comparison'),
});

const property = fc.asyncProperty(history, async ({ begins, first, isKnown, network, actions, endsBy }) => {
  await using stage = await setStage(begins);
  const beginning: [ActionName, Means][] = isKnown ? [first, ['apply', first[1]]] : [first];
  const money = new Map<string, unknown>();
  for (const [name, means] of [...beginning, [network, first[1]] as const, ...actions]) {
    await perform(stage, name, means);
    await expectNothingUnpaid(stage);
    await expectMoneyUnchanged(money);
  }
  stage.shop.sandbox.resetFaults();
  if (endsBy === 'comparison') await compare(stage);
  else await deliverAll(stage);
  await expectAsPaid(stage);
  await deliverAll(stage);
  await expectAsPaid(stage);
  await expectMoneyReported(stage);
  await expectNothingNew(stage, () => deliverAgain(stage));
  await expectNothingNew(stage, () => takeOverAllLate(stage));
  await expectNothingNew(stage, () => compare(stage));
  await expectMoneyUnchanged(money);
});

it(
  'gives everyone what they paid for, whatever happens on the way',
  () => fc.assert(property, { numRuns: runs }),
  runs * 2_000,
);

async function setStage(begins: string): Promise<Stage & AsyncDisposable> {
  for (const table of [users, billingEvents, paymentLogs, reconciliations]) await fixture.db.delete(table);
  fixture.clock.set(begins);
  const shop = await openShop(fixture);
  const people = [await addUser(fixture), await addUser(fixture)];
  const close = () => shop.close();
  return {
    world: fixture,
    shop,
    people,
    accepted: new Set(),
    late: [],
    moved: new Set(),
    [Symbol.asyncDispose]: close,
  };
}

async function deliverAll({ shop }: Stage): Promise<void> {
  await shop.sandbox.flush();
  for (const [index, { delivered }] of shop.sandbox.notifications.entries())
    if (!delivered) await shop.sandbox.resend(index);
  await shop.apply();
}

async function deliverAgain({ shop }: Stage): Promise<void> {
  for (const index of shop.sandbox.notifications.keys()) await shop.sandbox.resend(index);
  await shop.apply();
}

async function takeOverAllLate(stage: Stage): Promise<void> {
  while (stage.late.length > 0) await actions.takeOverLate(stage, { which: 0 });
}

async function compare({ shop }: Stage): Promise<void> {
  await reconcile(shop.context(), { scope: 'all' });
}

const purchases = ({ shop, people, accepted }: Stage) => purchasesOf(shop.sandbox, people, accepted);

async function expectNothingUnpaid(stage: Stage): Promise<void> {
  const now = fixture.clock.now();
  for (const { id } of stage.people) {
    const { isPaid } = await findEntitlement(stage.shop.context(), id);
    if (isPaid) expect(mayHaveAccess(purchases(stage), id, now.getTime())).toBe(true);
  }
}

/** Now, and whenever something ends, without any further news. */
async function expectAsPaid(stage: Stage): Promise<void> {
  const all = purchases(stage);
  const now = fixture.clock.now().getTime();
  const moments = [now, ...momentsOf(all).flatMap((moment) => [moment - 1, moment])].filter(
    (at) => at >= now,
  );
  for (const { id } of stage.people) {
    const until = paidWithoutGapUntil(all, id, stage.moved);
    for (const at of new Set([...moments, until - 1])) {
      if (at < now) continue;
      const { isPaid, plan } = await findEntitlement(
        { ...stage.shop.context(), now: () => new Date(at) },
        id,
      );
      const expected = expectAccess(all, id, at);
      const reported = { at: new Date(at).toISOString(), isPaid };
      if (at < until) expect(reported).toEqual({ ...reported, isPaid: true });
      if (expected.access !== 'either')
        expect(reported).toEqual({ ...reported, isPaid: expected.access === 'yes' });
      if (isPaid && expected.plan) expect(plan).toBe(expected.plan);
    }
  }
}

/** What was written down of money stays as it is. */
async function expectMoneyUnchanged(known: Map<string, unknown>): Promise<void> {
  const facts = await fixture.db.select().from(paymentLogs);
  const now = new Map(facts.map((fact) => [fact.factKey ?? '', fact]));
  for (const [key, fact] of known) expect(now.get(key)).toEqual(fact);
  for (const [key, fact] of now) known.set(key, fact);
}

/** Every fact of which there was a notification, and no other. */
async function expectMoneyReported({ shop: { sandbox } }: Stage): Promise<void> {
  const written = (await fixture.db.select().from(paymentLogs)).map(({ factKey }) => factKey);
  const sure = new Set<string>();
  const possible = new Set<string>();
  for (const { orderId, typeName, body } of sandbox.notifications) {
    const { status, isTrial, refunded } = sandbox.order(orderId);
    const refundedThen = body.get('ORDER_REFUNDED');
    if (status === 'Canceled') sure.add(`declined:${orderId}`);
    else if (status !== 'Waiting') sure.add(`${isTrial ? 'trial' : 'charge'}:${orderId}`);
    if (typeName === 'OrderRefunded') sure.add(`refund:${orderId}`);
    if (typeName === 'OrderChargedBack') sure.add(`chargeback:${orderId}`);
    if (typeName === 'OrderChargebackIsWon') sure.add(`chargeback-won:${orderId}`);
    // Of several partial refunds before the first check, only the sum is known.
    if (typeName === 'OrderPartiallyRefunded')
      (refundedThen === refunded && status !== 'Refunded' ? sure : possible).add(
        `partial-refund:${orderId}:${refundedThen}`,
      );
  }
  expect(written).toEqual(expect.arrayContaining([...sure]));
  expect([...sure, ...possible]).toEqual(expect.arrayContaining(written));
}

async function expectNothingNew(stage: Stage, happens: () => Promise<void>): Promise<void> {
  await stage.shop.advance({ hours: 0.05 });
  await compare(stage);
  const before = await everythingStored();
  await happens();
  expect(await everythingStored()).toEqual(before);
}

async function everythingStored() {
  const { db } = fixture;
  const later = { readingNumber: 0, readAt: null, updatedAt: null };
  return {
    // The plan from the next charge on is known by reading alone, and nothing hangs on it.
    subscriptions: (await db.select().from(subscriptions).orderBy(subscriptions.id)).map((row) => ({
      ...row,
      ...later,
      providerPlan: null,
    })),
    orders: (await db.select().from(billingOrders).orderBy(billingOrders.orderId)).map((row) => ({
      ...row,
      ...later,
    })),
    money: await db.select().from(paymentLogs).orderBy(paymentLogs.id),
    changes: await db.select().from(subscriptionHistory).orderBy(subscriptionHistory.id),
  };
}
