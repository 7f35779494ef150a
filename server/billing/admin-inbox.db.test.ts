import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminPageSize, eventStatuses } from '../../contract/billing/billing-admin.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { users } from '../auth/users/table.ts';
import { auditEvents } from '../platform/audit/table.ts';
import type { Actor, Context } from '../platform/context.ts';
import type { Job } from '../platform/queue/job.ts';
import { listChanges, listPayments } from './admin-lists.ts';
import { describeBilling } from './describe-billing.ts';
import { dismissEvent, getEvent, listEvents } from './events/payment-events.ts';
import { billingEvents, billingRefusals } from './events/table.ts';
import { billingOrders, paymentLogs } from './orders/table.ts';
import { listReconciliations, queueReconciliation } from './reconciliation/reconciliation.ts';
import { billingOperations, reconciliations, subscriptionHistory, subscriptions } from './table.ts';

const compare: Job = {
  name: 'billing.reconcile',
  policy: 'exclusive',
  schedules: [],
  retryLimit: 0,
  expireInSeconds: 60,
  run: async () => undefined,
};

let fixture: Fixture;
let admin: Actor;
let ada: Awaited<ReturnType<typeof addUser>>;
beforeAll(async () => {
  fixture = await openFixture('empty', () => [compare]);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of [users, billingEvents, billingRefusals, paymentLogs, reconciliations])
    await fixture.db.delete(table);
  fixture.clock.set('2026-11-20T12:00:00Z');
  admin = { kind: 'admin', userId: (await addUser(fixture, { name: 'Root' })).id };
  ada = await addUser(fixture);
});

const asAdmin = () => fixture.context(admin);
const all = { search: '', skip: 0 };
const minutesAgo = (minutes: number) => new Date(fixture.clock.now().getTime() - minutes * 60_000);

type EventRow = typeof billingEvents.$inferInsert;
async function arrive(row: Partial<EventRow> = {}): Promise<string> {
  const id = randomUUID();
  await fixture.db.insert(billingEvents).values({
    id,
    key: id,
    typeName: 'OrderCharged',
    orderId: '1000001',
    providerSubscriptionId: '5001',
    customerEmail: 'buyer@elsewhere.example',
    total: '10.00',
    isTest: true,
    fields: { PRODUCT_ID: '114965' },
    status: 'applied',
    receivedAt: minutesAgo(5),
    ...row,
  });
  return id;
}

async function subscribe(): Promise<string> {
  const id = randomUUID();
  const start = minutesAgo(60);
  await fixture.db.insert(subscriptions).values({
    id,
    userId: ada.id,
    plan: 'monthly',
    status: 'active',
    paymentMethod: 'paypro',
    amount: '10.00',
    currency: 'USD',
    startDate: start,
    endDate: new Date('2026-12-20T12:00:00Z'),
    providerOrderId: '1000001',
    providerSubscriptionId: '5001',
    createdAt: start,
    updatedAt: start,
  });
  return id;
}

async function compareOnce(row: Partial<typeof reconciliations.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const startedAt = minutesAgo(10);
  await fixture.db
    .insert(reconciliations)
    .values({ id, scope: 'all', status: 'succeeded', startedAt, endedAt: startedAt, ...row });
  return id;
}

describe('the inbox', () => {
  it('tells what the provider said, of whom, and why it cannot be used', async () => {
    const id = await arrive({
      status: 'dead',
      reason: 'Another address.',
      mayBeAccepted: true,
      userId: ada.id,
    });
    const { events, total } = await listEvents(asAdmin(), all);
    expect(total).toBe(1);
    expect(events).toEqual([
      {
        id,
        typeName: 'OrderCharged',
        orderId: '1000001',
        subscriptionId: '5001',
        status: 'dead',
        reason: 'Another address.',
        attempts: 0,
        deliveries: 1,
        receivedAt: '2026-11-20T11:55:00.000Z',
        settledAt: null,
        isTest: true,
        person: { id: ada.id, name: 'Ada Lovelace', email: ada.email },
        customerEmail: 'buyer@elsewhere.example',
        mayBeAccepted: true,
        fields: { PRODUCT_ID: '114965' },
      },
    ]);
  });

  it('is filtered by status and searched by order, subscription, person and the address paid with', async () => {
    for (const status of eventStatuses) await arrive({ status });
    await arrive({
      orderId: '2000002',
      providerSubscriptionId: null,
      userId: ada.id,
      customerEmail: 'ada@x.example',
    });
    const found = async (search: string) => (await listEvents(asAdmin(), { search, skip: 0 })).total;
    expect(await found('1000001')).toBe(4);
    expect(await found('5001')).toBe(4);
    expect(await found('elsewhere')).toBe(4);
    expect(await found('lovelace')).toBe(1);
    expect(await found('0000')).toBe(0);
    for (const status of eventStatuses) {
      const { events } = await listEvents(asAdmin(), { search: '1000001', skip: 0, status });
      expect(events.map((event) => event.status)).toEqual([status]);
    }
  });
});

describe('putting a notification aside', () => {
  it('settles it, is written down once, and nothing comes of doing it twice', async () => {
    const id = await arrive({ status: 'dead', userId: ada.id, mayBeAccepted: true });
    const dismissed = {
      id,
      status: 'dismissed',
      settledAt: '2026-11-20T12:00:00.000Z',
      mayBeAccepted: false,
    };
    expect(await dismissEvent(asAdmin(), { id })).toMatchObject(dismissed);
    fixture.clock.advanceDays(1);
    expect(await dismissEvent(asAdmin(), { id })).toMatchObject(dismissed);
    const written = await fixture.db.select().from(auditEvents).where(eq(auditEvents.userId, ada.id));
    expect(written).toMatchObject([
      {
        kind: 'payment-event-dismissed',
        detail: { orderId: '1000001', by: 'userId' in admin && admin.userId },
      },
    ]);
  });

  it.each(['waiting', 'applied'] as const)('leaves alone what is %s', async (status) => {
    const id = await arrive({ status });
    await expect(dismissEvent(asAdmin(), { id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await getEvent(asAdmin(), { id })).toMatchObject({ status });
  });

  it('lets go of what was tried and could not be read', async () => {
    const id = await arrive({ status: 'waiting', reason: 'Unexpected response from PayPro API' });
    expect(await dismissEvent(asAdmin(), { id })).toMatchObject({ status: 'dismissed' });
  });

  it('needs a notification that is there', async () => {
    const id = randomUUID();
    await expect(dismissEvent(asAdmin(), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('money and changes', () => {
  it('lists each payment with what its order is now, also when it belongs to no user', async () => {
    const subscriptionId = await subscribe();
    await fixture.db.insert(billingOrders).values({
      orderId: '1000001',
      userId: ada.id,
      subscriptionId,
      status: 'refunded',
      placedAt: minutesAgo(60),
      productName: 'Monthly',
      price: '10.00',
      total: '10.00',
      refunded: '10.00',
      currency: 'USD',
      customerEmail: ada.email,
      isTest: true,
      readingNumber: 1,
      readAt: minutesAgo(1),
    });
    const fact = {
      id: randomUUID(),
      transactionType: 'charge',
      status: 'processed',
      amount: '10.00',
      currency: 'USD',
    } as const;
    await fixture.db.insert(paymentLogs).values([
      { ...fact, userId: ada.id, subscriptionId, providerOrderId: '1000001', createdAt: minutesAgo(2) },
      { ...fact, id: randomUUID(), providerOrderId: '3000003', amount: null, createdAt: minutesAgo(1) },
    ]);
    const { payments, total } = await listPayments(asAdmin(), all);
    expect(total).toBe(2);
    expect(payments).toMatchObject([
      { orderId: '3000003', person: null, amount: null, orderStatus: null },
      { orderId: '1000001', person: { name: 'Ada Lovelace' }, amount: '10.00', orderStatus: 'refunded' },
    ]);
    for (const [search, count] of [
      ['ada', 1],
      ['3000003', 1],
      ['5001', 1],
      ['nobody', 0],
    ] as const)
      expect((await listPayments(asAdmin(), { search, skip: 0 })).total).toBe(count);
  });

  it('lists changes, and those of one reconciliation alone', async () => {
    const subscriptionId = await subscribe();
    const runId = await compareOnce();
    const change = { subscriptionId, before: { status: 'active' }, after: { status: 'suspended' } };
    await fixture.db.insert(subscriptionHistory).values([
      { ...change, id: randomUUID(), cause: 'event', causeId: runId, at: minutesAgo(3) },
      { ...change, id: randomUUID(), cause: 'reconciliation', causeId: runId, at: minutesAgo(2) },
      { ...change, id: randomUUID(), cause: 'reconciliation', causeId: randomUUID(), at: minutesAgo(1) },
    ]);
    const everything = await listChanges(asAdmin(), { search: '5001', skip: 0 });
    expect([everything.total, everything.changes.length]).toEqual([3, 3]);
    expect(await listChanges(asAdmin(), { ...all, reconciliationId: runId })).toMatchObject({
      total: 1,
      changes: [
        {
          at: '2026-11-20T11:58:00.000Z',
          person: { email: ada.email },
          subscriptionId,
          cause: 'reconciliation',
          before: { status: 'active' },
          after: { status: 'suspended' },
        },
      ],
    });
    expect((await listChanges(asAdmin(), { search: 'Grace', skip: 0 })).total).toBe(0);
  });

  it('counts all that it lists, also where that is more than a page', async () => {
    const subscriptionId = await subscribe();
    const runId = await compareOnce();
    const many = adminPageSize + 1;
    await fixture.db.insert(subscriptionHistory).values(
      Array.from({ length: many }, (_, index) => ({
        id: randomUUID(),
        subscriptionId,
        cause: 'reconciliation' as const,
        causeId: runId,
        at: minutesAgo(index),
        before: { status: 'active' },
        after: { status: 'suspended' },
      })),
    );
    const fact = {
      transactionType: 'charge',
      status: 'processed',
      amount: '10.00',
      currency: 'USD',
    } as const;
    await fixture.db.insert(paymentLogs).values(
      Array.from({ length: many }, (_, index) => ({
        ...fact,
        id: randomUUID(),
        userId: ada.id,
        subscriptionId,
        providerOrderId: String(4_000_000 + index),
        createdAt: minutesAgo(index),
      })),
    );
    for (const query of [all, { search: '5001', skip: 0 }, { ...all, reconciliationId: runId }])
      expect(await listChanges(asAdmin(), query)).toMatchObject({ total: many, isMore: false });
    for (const search of ['', 'ada']) {
      expect(await listPayments(asAdmin(), { search, skip: 0 })).toMatchObject({ total: many });
      const second = await listPayments(asAdmin(), { search, skip: adminPageSize });
      expect([second.total, second.payments.length]).toEqual([many, 1]);
    }
  });

  it('lets a subscription begin from nothing', async () => {
    const subscriptionId = await subscribe();
    await fixture.db.insert(subscriptionHistory).values({
      id: randomUUID(),
      subscriptionId,
      at: minutesAgo(1),
      cause: 'event',
      before: { status: 'expired', endDate: minutesAgo(60).toISOString() },
      after: { status: 'active', endDate: '2026-12-20T12:00:00.000Z' },
    });
    const [change] = (await listChanges(asAdmin(), all)).changes;
    expect(change).toMatchObject({ after: { status: 'active' } });
    expect(change?.before).toEqual({});
  });
});

describe('the overview', () => {
  it('of a quiet installation says which provider it has, and nothing else', async () => {
    expect(await describeBilling(asAdmin())).toEqual({
      provider: 'sandbox',
      isTest: true,
      sandboxUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/sandbox\/paypro$/),
      waiting: 0,
      dead: 0,
      oldestWaitingAt: null,
      pendingChanges: 0,
      refusals: [],
      lastReconciliation: null,
    });
    const environment = { ...fixture.environment, billing: null };
    expect(await describeBilling({ ...asAdmin(), environment })).toMatchObject({
      provider: 'off',
      isTest: false,
      sandboxUrl: null,
    });
  });

  it('counts what waits, what cannot be used, what was asked for, and what was turned away of late', async () => {
    await arrive({ status: 'waiting', receivedAt: minutesAgo(45) });
    await arrive({ status: 'waiting', receivedAt: minutesAgo(1) });
    await arrive({ status: 'dead', receivedAt: minutesAgo(90) });
    await arrive({ status: 'dismissed' });
    const operation = { userId: ada.id, subscriptionId: await subscribe(), kind: 'cancel' as const };
    await fixture.db.insert(billingOperations).values([
      { ...operation, id: randomUUID(), status: 'pending', requestedAt: minutesAgo(1) },
      { ...operation, id: randomUUID(), status: 'done', requestedAt: minutesAgo(9) },
    ]);
    const lastAt = minutesAgo(1);
    await fixture.db.insert(billingRefusals).values([
      { day: '2026-11-20', reason: 'type', count: 1, lastAt },
      { day: '2026-11-20', reason: 'signature', count: 3, lastAt },
      { day: '2026-11-07', reason: 'signature', count: 2, lastAt },
      { day: '2026-11-06', reason: 'signature', count: 9, lastAt },
    ]);
    await compareOnce({ startedAt: minutesAgo(90) });
    const last = await compareOnce({
      changed: 2,
      unclaimed: [{ subscriptionId: '5009', reason: 'No checkout.' }],
    });

    const overview = await describeBilling(asAdmin());
    expect(overview).toMatchObject({
      waiting: 2,
      dead: 1,
      oldestWaitingAt: '2026-11-20T11:15:00.000Z',
      pendingChanges: 1,
      lastReconciliation: { id: last, changed: 2, unclaimed: [{ subscriptionId: '5009' }] },
    });
    expect(overview.refusals.map(({ day, reason, count }) => [day, reason, count])).toEqual([
      ['2026-11-20', 'signature', 3],
      ['2026-11-20', 'type', 1],
      ['2026-11-07', 'signature', 2],
    ]);
    expect((await listReconciliations(asAdmin())).reconciliations).toHaveLength(2);
  });
});

describe('comparing now', () => {
  it('is queued once, until it is done', async () => {
    expect(await queueReconciliation(asAdmin())).toEqual({ isQueued: true });
    expect(await queueReconciliation(asAdmin())).toEqual({ isQueued: false });
  });

  it('is refused where nothing is sold', async () => {
    const environment = { ...fixture.environment, billing: null };
    await expect(queueReconciliation({ ...asAdmin(), environment })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });
});

const verbs: [string, (context: Context, id: string) => unknown][] = [
  ['the overview', describeBilling],
  ['the inbox', (context) => listEvents(context, all)],
  ['a notification', (context, id) => getEvent(context, { id })],
  ['putting aside', (context, id) => dismissEvent(context, { id })],
  ['money', (context) => listPayments(context, all)],
  ['changes', (context) => listChanges(context, all)],
  ['reconciliations', listReconciliations],
  ['comparing', queueReconciliation],
];

describe.each(verbs)('%s', (_name, ask) => {
  it('is for admins alone', async () => {
    const id = await arrive({ status: 'dead' });
    const asked = async (actor: Actor) => ask(fixture.context(actor), id);
    await expect(asked({ kind: 'visitor' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(asked(ada.actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await getEvent(asAdmin(), { id })).toMatchObject({ status: 'dead' });
  });
});
