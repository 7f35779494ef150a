import { eq } from 'drizzle-orm';
import type { PaidPlan } from '../contract/billing/plan-catalogue.ts';
import { dayMs } from '../contract/time/days.ts';
import type { Outcome } from '../sandbox/paypro/create-paypro-sandbox.ts';
import { Refusal } from '../sandbox/paypro/shop/refusal.ts';
import { acceptPayment } from '../server/billing/events/accept-payment.ts';
import { applyEvent } from '../server/billing/events/apply-event.ts';
import { billingEvents } from '../server/billing/events/table.ts';
import { applyReading } from '../server/billing/orders/apply-reading.ts';
import { expireSubscriptions } from '../server/billing/orders/expire-subscriptions.ts';
import { verifyPayment } from '../server/billing/orders/verify-payment.ts';
import { type ProviderReading, readProvider } from '../server/billing/provider/read-provider.ts';
import { requireProvider } from '../server/billing/provider/require-provider.ts';
import { reconcile } from '../server/billing/reconciliation/reconcile.ts';
import { cancelSubscription } from '../server/billing/subscriptions/cancel-subscription.ts';
import { changePlan } from '../server/billing/subscriptions/change-plan.ts';
import { resumeSubscription } from '../server/billing/subscriptions/resume-subscription.ts';
import { ApiError } from '../server/platform/errors.ts';
import type { addPerson } from './add-person.ts';
import type { Shop } from './open-shop.ts';
import type { World } from './open-world.ts';

type Person = Awaited<ReturnType<typeof addPerson>>;

/** What is there while a history is played. */
export type Stage = {
  world: World;
  shop: Shop;
  people: Person[];
  /** Orders that their person agreed to, although they were paid with another address. */
  accepted: Set<string>;
  /** Read from the provider, and not taken over yet. */
  late: ProviderReading[];
  /** Subscriptions whose next charge somebody moved. */
  moved: Set<string>;
};

/** Which order, subscription or person is meant, of those there are by then; the rest means something to some actions. */
export type Means = { which: number; amount: number; plan: PaidPlan; outcome: Outcome };
type Action = (stage: Stage, means: Means) => Promise<unknown> | undefined;

const nth = <Each>(all: Each[], which: number): Each | undefined => all[which % Math.max(1, all.length)];
const orderIds = ({ shop }: Stage) => [...new Set(shop.sandbox.notifications.map(({ orderId }) => orderId))];
const subscriptionIds = ({ shop }: Stage) => [
  ...new Set(shop.sandbox.notifications.flatMap(({ subscriptionId }) => subscriptionId ?? [])),
];
const ofOrder =
  (verb: (stage: Stage, orderId: string, means: Means) => Promise<unknown>): Action =>
  (stage, means) => {
    const orderId = nth(orderIds(stage), means.which);
    return orderId === undefined ? undefined : verb(stage, orderId, means);
  };
const ofSubscription =
  (verb: (stage: Stage, subscriptionId: string, means: Means) => Promise<unknown>): Action =>
  (stage, means) => {
    const id = nth(subscriptionIds(stage), means.which);
    return id === undefined ? undefined : verb(stage, id, means);
  };
const ofPerson =
  (verb: (stage: Stage, person: Person, means: Means) => Promise<unknown>): Action =>
  (stage, means) => {
    const person = nth(stage.people, means.which);
    return person && verb(stage, person, means);
  };

const waits = [1, 3, 24, 47, 49, 24 * 7, 24 * 28, 24 * 31, 24 * 31, 24 * 61];

/** All that people, the provider, the vendor and the network do to a subscription. */
export const actions = {
  buy: ofPerson(({ shop }, { id }, { plan, outcome }) => shop.buy(id, plan, outcome)),
  tryOut: ofPerson(({ shop }, { id }, { plan }) => shop.buy(id, plan, 'trial')),
  buyInCapitals: ofPerson(({ shop }, { id, email }, { plan, outcome }) =>
    shop.buy(id, plan, outcome, { email: email.toUpperCase() }),
  ),
  buyWithOtherAddress: ofPerson(({ shop, people }, { id }, { plan, outcome }) =>
    shop.buy(id, plan, outcome, { email: people.find((other) => other.id !== id)?.email ?? 'x@example.com' }),
  ),
  accept: ofOrder(async ({ shop, people, accepted }, orderId) => {
    const person = people.find(({ id }) => id === shop.sandbox.order(orderId).customFields['x-CustomField1']);
    if (!person) return;
    await acceptPayment(shop.context(person.actor), { orderId });
    accepted.add(orderId);
  }),
  comeBack: ofOrder(({ shop, people }, orderId, { amount }) =>
    verifyPayment(shop.context(nth(people, amount)?.actor), { orderId }),
  ),
  cancel: ofPerson(({ shop }, { actor }) =>
    cancelSubscription(shop.context(actor), { reason: 'price', comment: '' }),
  ),
  resume: ofPerson(({ shop }, { actor }) => resumeSubscription(shop.context(actor))),
  changePlan: ofPerson(({ shop }, { actor }, { plan }) => changePlan(shop.context(actor), { plan })),

  approve: ofOrder(({ shop }, orderId) => shop.sandbox.approve(orderId)),
  decline: ofOrder(({ shop }, orderId) => shop.sandbox.decline(orderId)),
  refund: ofOrder(({ shop }, orderId) => shop.sandbox.refund(orderId)),
  refundPart: ofOrder(({ shop }, orderId, { amount }) => shop.sandbox.refund(orderId, `${amount + 1}.50`)),
  chargeBack: ofOrder(({ shop }, orderId) => shop.sandbox.chargeBack(orderId)),
  winChargeback: ofOrder(({ shop }, orderId) => shop.sandbox.winChargeback(orderId)),
  suspend: ofSubscription(({ shop }, id) => shop.sandbox.suspend(id)),
  renew: ofSubscription(({ shop }, id) => shop.sandbox.renew(id)),
  terminate: ofSubscription(({ shop }, id) => shop.sandbox.terminate(id)),
  finish: ofSubscription(({ shop }, id) => shop.sandbox.finish(id)),
  failCharges: ofSubscription(async ({ shop }, id, { amount }) =>
    shop.sandbox.failNextCharges(id, 1 + (amount % 4)),
  ),
  sellOtherNow: ofSubscription(async ({ shop }, id, { plan }) => {
    const { isTrial, chargesToFail } = shop.sandbox.subscription(id);
    // A trial that a charge ended early which then failed looks, from outside, like a period that was free.
    if (isTrial && chargesToFail > 0) return;
    await askProvider(shop, 'ChangeProduct', id, {
      productId: Number(shop.settings.products[plan]),
      startBillingImmediately: true,
    });
  }),
  moveCharge: ofSubscription(({ shop, moved }, id, { amount }) => {
    moved.add(id);
    const date = new Date(shop.sandbox.now().getTime() + (1 + amount * 3) * dayMs);
    return askProvider(shop, 'ChangeNextPaymentDate', id, { newNextPaymentDate: date.toISOString() });
  }),

  wait: ({ shop }, { amount }) => shop.advance({ hours: nth(waits, amount) }),
  lose: ({ shop }) => setFaults(shop, { dropAll: true }),
  swap: ({ shop }) => setFaults(shop, { reorder: true }),
  sendTwice: ({ shop }) => setFaults(shop, { duplicate: true }),
  blankDates: ({ shop }) => setFaults(shop, { emptyNextChargeDate: true, missingCustomFields: true }),
  sendWell: async ({ shop }) => shop.sandbox.resetFaults(),
  sendAgain: ({ shop }, { which, amount }) => {
    const { length } = shop.sandbox.notifications;
    return length === 0 ? undefined : shop.sandbox.resend((which * 7 + amount) % length);
  },

  apply: ({ shop }) => shop.apply(),
  applyOne: applySome((ids, { which }) => ids.slice(which % Math.max(1, ids.length)).slice(0, 1)),
  applyBackwards: applySome((ids) => ids.toReversed()),
  readNow: ofOrder(async ({ shop, late }, orderId) => {
    const context = shop.context();
    const reading = await readProvider(context, requireProvider(context), { orderIds: [orderId] });
    if (reading?.subscription) late.push(reading);
  }),
  takeOverLate: ({ shop, late }: Stage, { which }: Pick<Means, 'which'>) => {
    const [reading] = late.splice(which % Math.max(1, late.length), 1);
    const context = shop.context();
    return reading && applyReading(context, requireProvider(context), reading, { kind: 'event', id: null });
  },
  compareRecent: ({ shop }) => reconcile(shop.context(), { scope: 'recent' }),
  compareAll: ({ shop }) => reconcile(shop.context(), { scope: 'all' }),
  expire: ({ shop }) => expireSubscriptions(shop.context()),
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;

/** Does it, unless the provider or the product refuses; answers whether it was done. */
export async function perform(stage: Stage, name: ActionName, means: Means): Promise<boolean> {
  try {
    await actions[name](stage, means);
    return true;
  } catch (thrown) {
    if (thrown instanceof ApiError || thrown instanceof Refusal) return false;
    throw thrown;
  }
}

function applySome(choose: (ids: string[], means: Means) => string[]): Action {
  return async ({ world, shop }, means) => {
    const waiting = await world.db
      .select({ id: billingEvents.id })
      .from(billingEvents)
      .where(eq(billingEvents.status, 'waiting'))
      .orderBy(billingEvents.receivedAt, billingEvents.id);
    const ids = waiting.map(({ id }) => id);
    for (const eventId of choose(ids, means)) await applyEvent(shop.context(), { eventId });
  };
}

async function setFaults({ sandbox }: Shop, faults: Parameters<Shop['sandbox']['setFaults']>[0]) {
  sandbox.setFaults(faults);
}

/** As the vendor does in the panel; what the provider refuses is not done. */
async function askProvider({ settings, sandbox }: Shop, method: string, id: string, asked: object) {
  const { vendorAccountId, apiSecretKey } = settings;
  const answer = await fetch(`${settings.apiUrl}/Subscriptions/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vendorAccountId, apiSecretKey, subscriptionId: Number(id), ...asked }),
  });
  await answer.body?.cancel();
  await sandbox.flush();
}
