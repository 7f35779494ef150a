import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { standings } from '../../contract/billing/billing.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { users } from '../auth/users/table.ts';
import type { Actor } from '../platform/context.ts';
import { listSubscriptions } from './admin-lists.ts';
import { billingOrders } from './orders/table.ts';
import { presentState } from './present.ts';
import { subscriptionStatuses, subscriptions } from './table.ts';

let fixture: Fixture;
let admin: Actor;
let ada: Awaited<ReturnType<typeof addUser>>;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  admin = { kind: 'admin', userId: (await addUser(fixture, { name: 'Root' })).id };
  ada = await addUser(fixture);
});

const all = { search: '', skip: 0 };
const list = (asked: Partial<Parameters<typeof listSubscriptions>[1]> = {}) =>
  listSubscriptions(fixture.context(admin), { ...all, ...asked });

type Row = typeof subscriptions.$inferInsert;
const bought = (row: Partial<Row> = {}): Row => ({
  id: randomUUID(),
  userId: ada.id,
  plan: 'monthly',
  status: 'active',
  paymentMethod: 'paypro',
  amount: '10.00',
  currency: 'USD',
  startDate: new Date('2026-11-10T12:00:00Z'),
  endDate: new Date('2026-12-10T12:00:00Z'),
  providerStatus: 'active',
  createdAt: new Date('2026-11-10T12:00:00Z'),
  updatedAt: new Date('2026-11-10T12:00:00Z'),
  ...row,
});
const add = (...rows: Partial<Row>[]) => fixture.db.insert(subscriptions).values(rows.map(bought));

describe('the list of subscriptions', () => {
  it('says of each whose it is, how it stands and when it is charged next', async () => {
    await add({
      providerSubscriptionId: '5001',
      nextBillingDate: new Date('2026-12-10T12:00:00Z'),
      readAt: new Date('2026-11-20T11:00:00Z'),
      isTest: true,
    });
    expect(await list()).toEqual({
      total: 1,
      isMore: false,
      subscriptions: [
        {
          id: expect.any(String),
          person: { id: ada.id, name: 'Ada Lovelace', email: ada.email },
          plan: 'monthly',
          standing: 'active',
          paymentMethod: 'paypro',
          price: '10.00',
          currency: 'USD',
          providerSubscriptionId: '5001',
          startedAt: '2026-11-10T12:00:00.000Z',
          endsAt: '2026-12-10T12:00:00.000Z',
          renewsAt: '2026-12-10T12:00:00.000Z',
          isTest: true,
          readAt: '2026-11-20T11:00:00.000Z',
        },
      ],
    });
  });

  it('is shown page by page, the newest first', async () => {
    await add(
      ...Array.from({ length: 60 }, (_, turn) => ({
        providerSubscriptionId: String(7000 + turn),
        createdAt: new Date(Date.UTC(2026, 10, 1, 0, turn)),
      })),
    );
    const first = await list();
    const second = await list({ skip: 50 });
    expect([first.total, first.subscriptions.length, second.subscriptions.length]).toEqual([60, 50, 10]);
    expect(first.subscriptions[0]?.providerSubscriptionId).toBe('7059');
    expect(second.subscriptions.at(-1)?.providerSubscriptionId).toBe('7000');
  });

  it.each([
    ['a part of the name, in any case', 'LOVELA'],
    ['a part of the address', '@example.com'],
    ['the address it is paid with', 'buyer@else'],
    ['the beginning of the subscription', '500'],
    ['the beginning of any of its orders', '9000'],
  ])('is searched by %s', async (_what, search) => {
    const id = randomUUID();
    const other = await addUser(fixture, { name: 'Grace Hopper' });
    await fixture.db.update(users).set({ email: 'grace@else.example' }).where(eq(users.id, other.id));
    await add(
      { id, providerSubscriptionId: '5001', customerEmail: 'buyer@elsewhere.example' },
      { userId: other.id, providerSubscriptionId: '6001' },
    );
    await fixture.db.insert(billingOrders).values({
      orderId: '90002',
      userId: ada.id,
      subscriptionId: id,
      status: 'processed',
      placedAt: new Date('2026-11-10T12:00:00Z'),
      productName: 'Monthly',
      price: '10.00',
      total: '10.00',
      refunded: '0',
      currency: 'USD',
      customerEmail: 'buyer@elsewhere.example',
      isTest: true,
      readingNumber: 1,
      readAt: new Date('2026-11-10T12:00:00Z'),
    });
    expect((await list({ search })).total).toBe(1);
  });

  it('takes what was typed as it stands: a percent sign is no wildcard', async () => {
    await add({ providerSubscriptionId: '5001' });
    for (const search of ['%', '_', '5_01', 'Ada%', '\\', "'"])
      expect((await list({ search })).total).toBe(0);
    const strange = await addUser(fixture, { name: '100%_\\' });
    await add({ userId: strange.id });
    for (const search of ['100%', '0%_', '%_\\']) expect((await list({ search })).total).toBe(1);
  });

  it('finds ours by its whole id', async () => {
    const id = randomUUID();
    await add({ id }, {});
    expect((await list({ search: id })).subscriptions.map((found) => found.id)).toEqual([id]);
  });

  it('shows by each standing those that stand so, and by all of them everything', async () => {
    const now = fixture.clock.now();
    const before = new Date('2026-11-20T11:59:59Z');
    const later = new Date('2026-11-20T12:00:01Z');
    const rows = [
      bought({ plan: 'free', paymentMethod: 'none', providerStatus: null }),
      ...subscriptionStatuses.flatMap((status) =>
        [before, now, later].flatMap((endDate) =>
          [null, before, later].flatMap((trialEndDate) =>
            (['active', 'suspended', 'terminated', null] as const).flatMap((providerStatus) =>
              [true, false].flatMap((isTrialAtProvider) =>
                [null, before].map((refundedAt) =>
                  bought({ status, endDate, trialEndDate, providerStatus, isTrialAtProvider, refundedAt }),
                ),
              ),
            ),
          ),
        ),
      ),
    ];
    await fixture.db.insert(subscriptions).values(rows);
    const stored = await fixture.db.select().from(subscriptions);
    for (const state of standings) {
      const { total, subscriptions: shown } = await list({ standing: state });
      expect([state, total]).toEqual([
        state,
        stored.filter((row) => presentState(row, now) === state).length,
      ]);
      expect(shown.every((each) => each.standing === state)).toBe(true);
    }
  });

  it.each([
    ['UNAUTHORIZED', { kind: 'visitor' }],
    ['FORBIDDEN', { kind: 'user' }],
  ] as const)('is not for others: %s', async (code, { kind }) => {
    const actor: Actor = kind === 'user' ? ada.actor : { kind };
    await expect(listSubscriptions(fixture.context(actor), all)).rejects.toMatchObject({ code });
  });
});
