import type { Attack, Person, Stage } from './attack.ts';
import { forged, paidOrder } from './forge.ts';

const nameless = { ORDER_CUSTOM_FIELDS: '', CUSTOMER_ID: '1' };

/** Once more from the beginning, everything that the provider ever said of an order or its subscription. */
async function replayAll({ shop, notify }: Stage, orderId: string): Promise<void> {
  const { subscriptionId } = shop.sandbox.notifications.find((each) => each.orderId === orderId) ?? {};
  const about = shop.sandbox.notifications.filter(
    (each) => each.orderId === orderId || (subscriptionId && each.subscriptionId === subscriptionId),
  );
  for (const { body } of about) await notify(body);
  // Another unsigned field makes another notification of it.
  for (const { body } of about) await notify(forged(body, { ORDER_ITEM_ID: '1', IS_RESENT: '1' }));
  await shop.apply();
}

/** Lets something happen to an own purchase that ends it, and then has the past told again. */
const replays = (
  tries: string,
  ending: (stage: Stage, bought: { orderId: string; subscriptionId: string }) => Promise<unknown>,
  outcome: 'fulfilled' | 'trial' = 'fulfilled',
): Attack => ({
  tries: `repeats what was said before ${tries}`,
  attempt: async (stage) => {
    const bought = await stage.shop.buy(stage.eve.id, 'monthly', outcome);
    await stage.shop.apply();
    await ending(stage, bought);
    await stage.shop.apply();
    await replayAll(stage, bought.orderId);
    return [];
  },
});

const repeatsOf = (
  tries: string,
  how: (stage: Stage, form: URLSearchParams, eve: Person) => Promise<unknown>,
): Attack => ({
  tries,
  attempt: async (stage) => {
    const { form } = await paidOrder(stage, stage.ada);
    await how(stage, form, stage.eve);
    return [stage.ada];
  },
});

/** Nothing is forged: the provider said it once, and signed it for ever. */
export const replayed: Attack[] = [
  replays('a refund', ({ shop }, { orderId }) => shop.sandbox.refund(orderId)),
  replays('a refund in two parts', async ({ shop }, { orderId }) => {
    await shop.sandbox.refund(orderId, '4.00');
    await shop.sandbox.refund(orderId);
  }),
  replays('a chargeback', ({ shop }, { orderId }) => shop.sandbox.chargeBack(orderId)),
  replays(
    'the end of a trial',
    ({ shop }, { subscriptionId }) => shop.sandbox.terminate(subscriptionId),
    'trial',
  ),
  replays(
    'a trial was suspended',
    ({ shop }, { subscriptionId }) => shop.sandbox.suspend(subscriptionId),
    'trial',
  ),
  replays(
    'a trial was finished',
    ({ shop }, { subscriptionId }) => shop.sandbox.finish(subscriptionId),
    'trial',
  ),
  replays('a period ended for good', async ({ shop }, { subscriptionId }) => {
    await shop.sandbox.terminate(subscriptionId);
    await shop.advance({ days: 32 });
  }),
  replays('a suspended period ended', async ({ shop }, { subscriptionId }) => {
    await shop.sandbox.suspend(subscriptionId);
    await shop.advance({ days: 32 });
  }),
  replays(
    'the charge after a trial failed',
    async ({ shop }, { subscriptionId }) => {
      shop.sandbox.failNextCharges(subscriptionId, 9);
      await shop.advance({ days: 6 });
    },
    'trial',
  ),
  replays('a renewal failed', async ({ shop }, { subscriptionId }) => {
    shop.sandbox.failNextCharges(subscriptionId, 9);
    await shop.advance({ days: 40 });
  }),
  repeatsOf("repeats another's notification", ({ notify }, form) => notify(form)),
  repeatsOf("repeats another's notification a hundred times", async ({ notify }, form) => {
    for (let time = 0; time < 100; time += 1) await notify(form);
  }),
  repeatsOf("repeats another's notification without a name in it", ({ notify }, form) =>
    notify(forged(form, nameless)),
  ),
  repeatsOf("repeats another's notification in their own name", ({ notify }, form, eve) =>
    notify(forged(form, { ORDER_CUSTOM_FIELDS: `x-CustomField1=${eve.id}` })),
  ),
  repeatsOf("repeats another's notification under another number of an item", async (stage, form) => {
    await stage.notify(forged(form, { ORDER_ITEM_ID: '5', SUBSCRIPTION_NUMBER_OF_BILLING_CYCLES: '7' }));
  }),
];
