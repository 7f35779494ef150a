import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentReturnPaths } from '../../contract/billing/payment-return.ts';
import { addUser } from '../../fixtures/add-user.ts';
import type { Attack, Payers, Stage, User } from '../../fixtures/attacks/attack.ts';
import { everyAttack } from '../../fixtures/attacks/every-attack.ts';
import { openShop, type Shop } from '../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { receivePaymentReturn } from '../app/open-payment-sandbox.ts';
import { findEntitlement } from './entitlement/entitlements.ts';
import { receiveWebhook } from './events/webhook.ts';
import { billingJobs } from './jobs.ts';
import { reconcile } from './reconciliation/reconcile.ts';

type Place = { world: Fixture; shop: Shop; app: Hono };
let testOrdersCount: Place;
let realOrdersCount: Place;
const notified = '/api/billing/paypro';

beforeAll(async () => {
  testOrdersCount = await openPlace(true);
  realOrdersCount = await openPlace(false);
});
afterAll(async () => {
  for (const { shop, world: fixture } of [testOrdersCount, realOrdersCount]) {
    await shop.close();
    await fixture.close();
  }
});

async function openPlace(isTest: boolean): Promise<Place> {
  const fixture = await openFixture('empty', () => billingJobs);
  const shop = await openShop(fixture, { isTest });
  const app = new Hono();
  app.post(notified, (request) => receiveWebhook(request, shop.context(), '203.0.113.9'));
  for (const path of paymentReturnPaths) app.post(path, receivePaymentReturn);
  return { world: fixture, shop, app };
}

async function openStage({ isReal }: Attack): Promise<Stage> {
  const { world: fixture, shop, app } = isReal ? realOrdersCount : testOrdersCount;
  shop.sandbox.resetFaults();
  const send: Stage['send'] = async (path, init) => (await app.request(path, init)).status;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    world: fixture,
    shop,
    ada: await addUser(fixture),
    eve: await addUser(fixture, { name: 'Eve' }),
    send,
    notify: (form) => send(notified, { method: 'POST', headers, body: form.toString() }),
  };
}

/** Whether a person has a paid plan so many days from now. */
async function isPaid({ shop }: Stage, { id }: User, days: number): Promise<boolean> {
  const context = shop.context();
  const then = new Date(context.now().getTime() + days * 86_400_000);
  return (await findEntitlement({ ...context, now: () => then }, id)).isPaid;
}

/** What was paid lasts for its month and no longer; what was not paid does not begin later either. */
async function expectJustice(stage: Stage, payers: Payers): Promise<void> {
  for (const user of [stage.ada, stage.eve]) {
    const whose = user === stage.ada ? 'of another user' : 'of the attacker';
    const isPayer = payers.includes(user);
    expect([await isPaid(stage, user, 0), whose]).toEqual([isPayer, whose]);
    expect([await isPaid(stage, user, 20), whose]).toEqual([isPayer, whose]);
    expect([await isPaid(stage, user, 40), whose]).toEqual([false, whose]);
  }
}

describe(`of ${everyAttack.length} attempts to have a plan for nothing, none succeeds: no one`, () => {
  it.each(everyAttack)('$tries', async (attack) => {
    const stage = await openStage(attack);
    const payers = await attack.attempt(stage);
    await stage.shop.apply();
    await expectJustice(stage, payers);
    await reconcile(stage.shop.context(), { scope: 'recent' });
    await expectJustice(stage, payers);
  });
});

it('no two attempts are the same', () => {
  expect(new Set(everyAttack.map(({ tries }) => tries)).size).toBe(everyAttack.length);
});
