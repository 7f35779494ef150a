import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '../../contract/auth/accounts.ts';
import type { Plan } from '../../contract/billing/plan-catalogue.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { users } from '../auth/users/table.ts';
import type { Actor } from '../platform/context.ts';
import { findEntitlement } from './entitlement/entitlements.ts';
import { grantPlan } from './subscriptions/grant-plan.ts';
import { activateFree } from './subscriptions/subscriptions.ts';
import { subscriptions } from './table.ts';

let fixture: Fixture;
const ada = userId.parse('ada');
const asAda: Actor = { kind: 'user', userId: ada };
const command: Actor = { kind: 'command', name: 'admin' };

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-30T12:00:00Z');
  await fixture.db.delete(users);
  await fixture.db.insert(users).values({ id: ada, name: 'Ada', email: 'ada@example.com' });
});

const all = () => fixture.db.select().from(subscriptions);
const grant = (plan: Plan, email = 'ada@example.com', actor: Actor = command) =>
  grantPlan(fixture.context(actor), email, plan);

describe('the free plan', () => {
  it('starts once, for a hundred years, and costs nothing', async () => {
    expect(await activateFree(fixture.context(asAda))).toMatchObject({ plan: 'free', isPaid: false });
    await activateFree(fixture.context(asAda));
    expect(await all()).toMatchObject([
      {
        plan: 'free',
        status: 'active',
        paymentMethod: 'none',
        amount: '0.00',
        endDate: new Date('2126-11-30T12:00:00Z'),
      },
    ]);
  });

  it('starts once however many ask at once', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => activateFree(fixture.context(asAda))));
    expect(await all()).toHaveLength(1);
  });

  it('takes no paid plan away', async () => {
    await grant('quarterly');
    expect(await activateFree(fixture.context(asAda))).toMatchObject({ plan: 'quarterly' });
    expect(await all()).toHaveLength(1);
  });

  it('is not for visitors', () => {
    expect(() => activateFree(fixture.context({ kind: 'visitor' }))).toThrow('User not authenticated');
  });
});

describe('a granted plan', () => {
  it.each([
    ['monthly', '2026-12-30T12:00:00Z'],
    ['quarterly', '2027-02-28T12:00:00Z'],
    ['halfYearly', '2027-05-30T12:00:00Z'],
  ] as const)('%s ends on %s', async (plan, end) => {
    expect(await grant(plan, ' ADA@example.com ')).toMatchObject({ plan, isPaid: true });
    expect(await all()).toMatchObject([
      { plan, paymentMethod: 'none', endDate: new Date(end), trialEndDate: null },
    ]);
    fixture.clock.set(end);
    expect(await findEntitlement(fixture.context(), ada)).toMatchObject({ plan: 'free', isPaid: false });
  });

  it('outranks the free one, even in the same instant, and gives way to a later one', async () => {
    await activateFree(fixture.context(asAda));
    await grant('monthly');
    expect(await findEntitlement(fixture.context(), ada)).toMatchObject({ plan: 'monthly' });
    fixture.clock.advanceDays(1);
    await grant('free');
    expect(await findEntitlement(fixture.context(), ada)).toMatchObject({ plan: 'free' });
  });

  it('needs a user to be given to', async () => {
    await expect(grant('monthly', 'nobody@example.com')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'No account found with this email address',
    });
  });

  it.each([
    [{ kind: 'visitor' } as const, 'User not authenticated'],
    [asAda, 'Access denied'],
  ])('cannot be taken by %j', async (actor, refusal) => {
    expect(() => grant('monthly', 'ada@example.com', actor)).toThrow(refusal);
    expect(await all()).toEqual([]);
  });
});
