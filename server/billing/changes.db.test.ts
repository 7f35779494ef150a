import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addUser } from '../../fixtures/add-user.ts';
import { openShop, type Shop } from '../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { auditEvents } from '../platform/audit/table.ts';
import type { Context } from '../platform/context.ts';
import { countAgainstLimit } from '../platform/rate-limits/count.ts';
import { limits } from '../platform/rate-limits/limits.ts';
import { findEntitlement } from './entitlement/entitlements.ts';
import { retryPendingBilling } from './events/apply-event.ts';
import { billingJobs } from './jobs.ts';
import { finishOperation } from './orders/finish-operation.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { getCurrent, sendPaymentUpdateEmail } from './subscriptions/request-change.ts';
import {
  cancelSubscription,
  changePlan,
  resumeSubscription,
  startCheckout,
} from './subscriptions/subscriptions.ts';
import { billingOperations, subscriptionHistory, subscriptions } from './table.ts';

let fixture: Fixture;
let shop: Shop;
type User = Awaited<ReturnType<typeof addUser>>;
let ada: User;

beforeAll(async () => {
  fixture = await openFixture('empty', () => billingJobs);
  shop = await openShop(fixture);
});
afterAll(async () => {
  await shop.close();
  await fixture.close();
});
beforeEach(async () => {
  shop.sandbox.resetFaults();
  ada = await addUser(fixture);
});

const mine = (user = ada) => shop.context(user.actor);
const isPaid = async () => (await findEntitlement(shop.context(), ada.id)).isPaid;
const current = () => getCurrent(mine());
const cancel = (context = mine()) => cancelSubscription(context, { reason: 'price', comment: '' });
const operations = () =>
  fixture.db.select().from(billingOperations).where(eq(billingOperations.userId, ada.id));
const atProvider = (subscriptionId: string) => shop.sandbox.subscription(subscriptionId);
async function subscribe(outcome: 'fulfilled' | 'trial' = 'fulfilled'): Promise<string> {
  const { subscriptionId } = await shop.buy(ada.id, 'monthly', outcome);
  await shop.apply();
  return subscriptionId;
}

describe('cancelling', () => {
  it('what is paid stops the charges, and leaves access until its end', async () => {
    const id = await subscribe();
    const { outcome, subscription } = await cancelSubscription(mine(), { reason: 'other', comment: 'Hired' });
    expect(outcome).toBe('done');
    expect(subscription).toMatchObject({
      standing: 'suspended',
      renewsAt: null,
      entitlement: { isPaid: true },
      may: { cancel: false, resume: true, changePlan: false, updatePaymentMethod: true, subscribe: true },
      pendingChange: null,
    });
    expect(atProvider(id)).toMatchObject({ status: 'Suspended', reasonText: 'Hired' });
    const left = Date.parse(subscription.endsAt ?? '') - fixture.clock.now().getTime();
    await shop.advance({ hours: left / 3_600_000 - 1 });
    expect(await isPaid()).toBe(true);
    await shop.advance({ hours: 1 });
    expect(await isPaid()).toBe(false);
    expect(await current()).toMatchObject({ standing: 'expired', may: { resume: false, subscribe: true } });
  });

  it('one of two that were begun in two tabs shows the other, until nothing more is charged', async () => {
    const begun = [
      (await startCheckout(mine(), { plan: 'monthly' })).url,
      (await startCheckout(mine(), { plan: 'quarterly' })).url,
    ];
    const ids: string[] = [];
    for (const checkoutUrl of begun) {
      await shop.advance({ hours: 1 });
      const { subscriptionId } = await shop.sandbox.buy({ checkoutUrl, outcome: 'fulfilled' });
      ids.push(subscriptionId ?? '');
      await shop.sandbox.flush();
      await shop.apply();
    }
    expect(await current()).toMatchObject({ plan: 'quarterly', isChargedTwice: true });
    await expect(startCheckout(mine(), { plan: 'monthly' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const { subscription } = await cancel();
    expect(subscription).toMatchObject({
      plan: 'monthly',
      standing: 'active',
      isChargedTwice: false,
      may: { cancel: true, subscribe: false },
    });
    await cancel();
    expect(ids.map((id) => atProvider(id).status)).toEqual(['Suspended', 'Suspended']);
    expect(await current()).toMatchObject({
      plan: 'quarterly',
      standing: 'suspended',
      may: { cancel: false },
    });
    expect(await isPaid()).toBe(true);
  });

  it('a trial ends it at once', async () => {
    const id = await subscribe('trial');
    expect(await cancel()).toMatchObject({
      outcome: 'done',
      subscription: { standing: 'cancelled', entitlement: { isPaid: false }, may: { resume: false } },
    });
    expect(atProvider(id)).toMatchObject({ status: 'Terminated', reasonId: 1 });
  });

  it('keeps what was charged at the end of a trial, also when no notification of the charge came', async () => {
    const id = await subscribe('trial');
    shop.sandbox.setFaults({ dropAll: true });
    await shop.advance({ hours: 49 });
    expect(await cancel()).toMatchObject({
      outcome: 'done',
      subscription: { standing: 'suspended', entitlement: { isPaid: true }, may: { resume: true } },
    });
    expect(atProvider(id).status).toBe('Suspended');
  });

  it('while a charge is due ends it without another attempt', async () => {
    const id = await subscribe();
    shop.sandbox.failNextCharges(id, 1);
    await shop.advance({ days: 31 });
    await shop.apply();
    expect(await current()).toMatchObject({ standing: 'past_due', may: { cancel: true, changePlan: false } });
    expect(await cancel()).toMatchObject({ outcome: 'done', subscription: { standing: 'expired' } });
    await shop.advance({ days: 3 });
    await shop.apply();
    expect(atProvider(id)).toMatchObject({ status: 'Suspended', chargeCount: 1 });
    expect(await isPaid()).toBe(false);
  });

  it('is written down: who asked, and what it changed', async () => {
    await subscribe();
    await cancel();
    const [operation] = await operations();
    expect(operation).toMatchObject({ kind: 'cancel', reason: 'price', status: 'done', attempts: 1 });
    const changes = await fixture.db
      .select()
      .from(subscriptionHistory)
      .where(eq(subscriptionHistory.causeId, operation?.id ?? ''));
    expect(changes).toMatchObject([
      { cause: 'operation', before: { status: 'active' }, after: { status: 'suspended' } },
    ]);
    const trail = await fixture.db.select().from(auditEvents).where(eq(auditEvents.userId, ada.id));
    expect(trail.map(({ kind }) => kind)).toContain('subscription-cancel-asked');
  });

  it('uses the call that was agreed on for the account', async () => {
    await using elsewhere = await openFixture('empty', () => billingJobs);
    await using store = await openShop(elsewhere, { cancelsBy: 'cancel-subscription' });
    const bea = await addUser(elsewhere);
    const { subscriptionId } = await store.buy(bea.id, 'monthly');
    await store.apply();
    expect(await cancel(store.context(bea.actor))).toMatchObject({
      outcome: 'done',
      subscription: { standing: 'suspended', entitlement: { isPaid: true } },
    });
    expect(store.sandbox.subscription(subscriptionId)).toMatchObject({
      status: 'Suspended',
      reasonText: 'Price',
    });
  });
});

describe('resuming', () => {
  it('takes a cancellation back, and charges on', async () => {
    const id = await subscribe();
    const before = await current();
    await cancel();
    await shop.advance({ days: 3 });
    const { outcome, subscription } = await resumeSubscription(mine());
    expect(outcome).toBe('done');
    expect(subscription).toEqual(before);
    await shop.advance({ days: 29 });
    await shop.apply();
    expect(atProvider(id).chargeCount).toBe(2);
    expect(await isPaid()).toBe(true);
  });

  it('after a change of plan names the plan that would be charged, and charges that', async () => {
    await subscribe();
    await changePlan(mine(), { plan: 'quarterly' });
    const { subscription } = await cancel();
    expect(subscription).toMatchObject({
      standing: 'suspended',
      plan: 'monthly',
      nextPlan: 'quarterly',
      renewsAt: null,
    });
    await resumeSubscription(mine());
    await shop.advance({ days: 31 });
    await shop.apply();
    expect(await current()).toMatchObject({ plan: 'quarterly', nextPlan: null, price: '21.00' });
  });

  it('is refused where nothing can be resumed', async () => {
    const refused = { code: 'CONFLICT', message: 'Failed to resume subscription' };
    await expect(resumeSubscription(mine())).rejects.toMatchObject(refused);
    await subscribe('trial');
    await expect(resumeSubscription(mine())).rejects.toMatchObject(refused);
    await cancel();
    await expect(resumeSubscription(mine())).rejects.toMatchObject(refused);
    expect(await operations()).toHaveLength(1);
  });

  it('is refused by the provider when it was ended there, and shows that then', async () => {
    const id = await subscribe();
    await cancel();
    shop.sandbox.setFaults({ dropAll: true });
    await shop.sandbox.terminate(id);
    await expect(resumeSubscription(mine())).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Failed to resume subscription',
    });
    expect((await operations()).find(({ kind }) => kind === 'resume')).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('Terminated'),
    });
    expect(await current()).toMatchObject({ standing: 'cancelled', may: { resume: false, subscribe: true } });
  });
});

describe('changing the plan', () => {
  it('holds from the next charge on, and keeps what runs until then', async () => {
    const id = await subscribe();
    const { outcome, subscription } = await changePlan(mine(), { plan: 'quarterly' });
    expect(outcome).toBe('done');
    expect(subscription).toMatchObject({ plan: 'monthly', nextPlan: 'quarterly', price: '10.00' });
    expect(atProvider(id).chargeCount).toBe(1);
    await shop.advance({ days: 31 });
    await shop.apply();
    expect(await current()).toMatchObject({ plan: 'quarterly', nextPlan: null, price: '21.00' });
  });

  it('can be taken back until then', async () => {
    await subscribe();
    await changePlan(mine(), { plan: 'halfYearly' });
    await expect(changePlan(mine(), { plan: 'halfYearly' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const { subscription } = await changePlan(mine(), { plan: 'monthly' });
    expect(subscription).toMatchObject({ plan: 'monthly', nextPlan: null });
  });

  it('is refused for the plan that runs, in a trial, after cancelling, and without a subscription', async () => {
    const refused = {
      code: 'CONFLICT',
      message: 'Failed to change plan. Please try again or contact support.',
    };
    await expect(changePlan(mine(), { plan: 'quarterly' })).rejects.toMatchObject(refused);
    await subscribe('trial');
    await expect(changePlan(mine(), { plan: 'quarterly' })).rejects.toMatchObject(refused);
    await shop.advance({ hours: 49 });
    await shop.apply();
    await expect(changePlan(mine(), { plan: 'monthly' })).rejects.toMatchObject(refused);
    await cancel();
    await expect(changePlan(mine(), { plan: 'quarterly' })).rejects.toMatchObject(refused);
    expect((await operations()).map(({ kind }) => kind)).toEqual(['cancel']);
  });
});

describe('the mail for another way to pay', () => {
  it('goes to the address that pays, from the provider', async () => {
    await shop.buy(ada.id, 'monthly');
    await shop.apply();
    expect(await sendPaymentUpdateEmail(mine())).toEqual({ sentTo: ada.email });
    expect(shop.sandbox.loginMails.at(-1)).toMatchObject({ email: ada.email });
  });

  it('is refused to a user who pays nothing, says when the provider sends none, and works five times an hour', async () => {
    const failure = 'Failed to send payment update email';
    await expect(sendPaymentUpdateEmail(mine())).rejects.toMatchObject({
      code: 'CONFLICT',
      message: failure,
    });
    await subscribe();
    shop.sandbox.setFaults({ apiDown: true });
    await expect(sendPaymentUpdateEmail(mine())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: failure,
    });
    shop.sandbox.resetFaults();
    for (let sent = 2; sent < limits.paymentUpdateMail.most; sent += 1) await sendPaymentUpdateEmail(mine());
    await expect(sendPaymentUpdateEmail(mine())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('who may', () => {
  it('not a visitor, and no user for another', async () => {
    const id = await subscribe();
    const eve = await addUser(fixture);
    const asks: ((context: Context) => Promise<unknown>)[] = [
      cancel,
      resumeSubscription,
      (context) => changePlan(context, { plan: 'quarterly' }),
      sendPaymentUpdateEmail,
    ];
    for (const ask of asks) {
      await expect((async () => ask(shop.context({ kind: 'visitor' })))()).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      });
      await expect(ask(mine(eve))).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    await expect(finishOperation(mine(), randomUUID())).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(retryPendingBilling(mine())).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(atProvider(id).status).toBe('Active');
  });

  it('thirty times an hour', async () => {
    await subscribe();
    for (let turn = 0; turn < limits.subscriptionChange.most; turn += 1)
      await countAgainstLimit(fixture.context(), limits.subscriptionChange, ada.id);
    await expect(cancel()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await operations()).toEqual([]);
  });

  it('no user where nothing is sold', async () => {
    const context = { ...mine(), environment: { ...fixture.environment, billing: null } };
    await expect(cancel(context)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('once, however many ask at once', async () => {
    const id = await subscribe();
    const all = await Promise.allSettled([cancel(), cancel(), cancel(), cancel()]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await operations()).toMatchObject([{ status: 'done', attempts: 1 }]);
    expect(atProvider(id).status).toBe('Suspended');
  });

  it('the same plan once, however many ask at once', async () => {
    await subscribe();
    const asks = [1, 2, 3, 4].map(() => changePlan(mine(), { plan: 'quarterly' }));
    const all = await Promise.allSettled(asks);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await operations()).toHaveLength(1);
  });
});

describe('a provider that does not answer', () => {
  const retryPending = async (hours = 1) => {
    await shop.advance({ hours });
    await retryPendingBilling(shop.context());
  };

  it('leaves a wish pending, refuses another, and has it settled later', async () => {
    const id = await subscribe();
    shop.sandbox.setFaults({ apiDown: true });
    expect(await cancel()).toMatchObject({
      outcome: 'pending',
      subscription: {
        standing: 'active',
        pendingChange: { kind: 'cancel', requestedAt: fixture.clock.now().toISOString() },
        may: { cancel: false, changePlan: false },
      },
    });
    await expect(changePlan(mine(), { plan: 'quarterly' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Another change to your subscription is still being confirmed. Please wait for it.',
    });
    await retryPending();
    expect(atProvider(id).status).toBe('Active');
    shop.sandbox.resetFaults();
    await retryPending();
    expect(await current()).toMatchObject({ standing: 'suspended', pendingChange: null });
    expect(await operations()).toMatchObject([{ status: 'done', failure: null, attempts: 3 }]);
  });

  it('is given up on after three days, and can be asked again', async () => {
    await subscribe();
    shop.sandbox.setFaults({ apiDown: true });
    await changePlan(mine(), { plan: 'quarterly' });
    await retryPending(71);
    expect(await operations()).toMatchObject([{ status: 'pending' }]);
    await retryPending(2);
    expect(await operations()).toMatchObject([{ status: 'failed' }]);
    expect(await current()).toMatchObject({ nextPlan: null, pendingChange: null, may: { changePlan: true } });
    shop.sandbox.resetFaults();
    expect(await changePlan(mine(), { plan: 'quarterly' })).toMatchObject({ outcome: 'done' });
  });

  it('may have done it: an answer that was lost is not asked for twice', async () => {
    const id = await subscribe();
    shop.sandbox.setFaults({ apiTimeoutAfterCommit: true });
    const stopping = new AbortController();
    const asking = cancel({ ...mine(), signal: stopping.signal });
    await vi.waitFor(() => expect(atProvider(id).status).toBe('Suspended'), { timeout: 30_000 });
    stopping.abort();
    expect(await asking).toMatchObject({ outcome: 'pending', subscription: { standing: 'active' } });
    shop.sandbox.resetFaults();
    const { changedAt } = atProvider(id);
    await retryPending();
    expect(await operations()).toMatchObject([{ status: 'done', attempts: 2 }]);
    expect(atProvider(id).changedAt).toBe(changedAt);
    expect(await current()).toMatchObject({ standing: 'suspended' });
  });

  it('may have changed the plan: that is not asked for twice either', async () => {
    const id = await subscribe();
    shop.sandbox.setFaults({ apiTimeoutAfterCommit: true });
    const stopping = new AbortController();
    const asking = changePlan({ ...mine(), signal: stopping.signal }, { plan: 'quarterly' });
    await vi.waitFor(() => expect(atProvider(id).name).toBe('Quarterly'), { timeout: 30_000 });
    stopping.abort();
    expect(await asking).toMatchObject({ outcome: 'pending', subscription: { nextPlan: null } });
    shop.sandbox.resetFaults();
    const { changedAt } = atProvider(id);
    await retryPending();
    expect(atProvider(id).changedAt).toBe(changedAt);
    expect(await current()).toMatchObject({ nextPlan: 'quarterly', pendingChange: null });
  });

  it('and says no: the wish has failed, in the words of the catalogue', async () => {
    const id = await subscribe();
    shop.sandbox.setFaults({ dropAll: true });
    await shop.sandbox.suspend(id);
    await expect(changePlan(mine(), { plan: 'quarterly' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Failed to change plan. Please try again or contact support.',
    });
    expect(await operations()).toMatchObject([{ status: 'failed' }]);
    expect(await current()).toMatchObject({ standing: 'suspended', may: { resume: true } });
  });

  it('has done already what is asked for: that is no failure', async () => {
    const id = await subscribe();
    shop.sandbox.setFaults({ dropAll: true });
    await shop.sandbox.suspend(id);
    expect(await cancel()).toMatchObject({ outcome: 'done', subscription: { standing: 'suspended' } });
  });

  it.each([200, 400] as const)(
    'refuses our key with %i: nothing has failed yet',
    async (apiStatusOnError) => {
      await subscribe();
      shop.sandbox.setFaults({ apiStatusOnError });
      const settings = { ...shop.settings, apiSecretKey: 'not the key' };
      const context = { ...mine(), environment: { ...fixture.environment, billing: settings } };
      expect(await cancel(context)).toMatchObject({ outcome: 'pending' });
      await retryPending();
      expect(await operations()).toMatchObject([{ status: 'done' }]);
    },
  );
});

describe('a process that dies half-way', () => {
  const criterion = { kind: 'cancel', reason: 'price', comment: '', status: 'pending' } as const;
  const leave = async (left: { attempts: number; claimedAt: Date | null }) => {
    const [subscription] = await fixture.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, ada.id));
    await fixture.db.insert(billingOperations).values({
      ...criterion,
      ...left,
      id: randomUUID(),
      userId: ada.id,
      subscriptionId: subscription?.id ?? '',
      requestedAt: fixture.clock.now(),
    });
  };

  it('before it asked: the wish is asked for', async () => {
    const id = await subscribe();
    await leave({ attempts: 0, claimedAt: null });
    await retryPendingBilling(shop.context());
    expect(atProvider(id).status).toBe('Active');
    await shop.advance({ hours: 1 });
    await retryPendingBilling(shop.context());
    expect(atProvider(id).status).toBe('Suspended');
    expect(await current()).toMatchObject({ standing: 'suspended', pendingChange: null });
  });

  it('between asking and writing that down: it is found done, by a comparison too', async () => {
    const id = await subscribe();
    await leave({ attempts: 1, claimedAt: fixture.clock.now() });
    shop.sandbox.setFaults({ dropAll: true });
    await shop.sandbox.suspend(id);
    const { changedAt } = atProvider(id);
    await reconcile(shop.context(), { scope: 'recent' });
    expect(await operations()).toMatchObject([{ status: 'pending', attempts: 1 }]);
    await shop.advance({ hours: 1 });
    await reconcile(shop.context(), { scope: 'recent' });
    expect(await operations()).toMatchObject([{ status: 'done', attempts: 2 }]);
    expect(atProvider(id).changedAt).toBe(changedAt);
  });
});
