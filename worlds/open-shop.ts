import { eq } from 'drizzle-orm';
import { userId as userIdOf } from '../contract/accounts.ts';
import type { PaidPlan } from '../contract/billing/plan-catalogue.ts';
import type { Outcome } from '../sandbox/paypro/create-paypro-sandbox.ts';
import { type RunningPayproSandbox, startPayproSandbox } from '../sandbox/paypro/start-paypro-sandbox.ts';
import { applyEvent } from '../server/billing/events/apply-event.ts';
import { receiveNotification } from '../server/billing/events/receive-notification.ts';
import { billingEvents } from '../server/billing/events/table.ts';
import { startCheckout } from '../server/billing/subscriptions/start-checkout.ts';
import type { Actor, Context } from '../server/platform/context.ts';
import type { PayproSettings } from '../server/platform/paypro-settings.ts';
import type { World } from './open-world.ts';

/** A world in which plans are sold: the stand-in for the payment provider, on a port of its own and on the world's clock. */
export type Shop = AsyncDisposable & {
  sandbox: RunningPayproSandbox;
  settings: PayproSettings;
  /** What a verb is given, with the shop as the payment provider; without an actor, a job's. */
  context: (actor?: Actor) => Context;
  /** Goes through a checkout of a person; its notification has arrived afterwards and waits to be applied. */
  buy: (
    userId: string,
    plan: PaidPlan,
    outcome?: Outcome,
    instead?: { email?: string; productId?: number; currency?: string; price?: string },
  ) => Promise<{ orderId: string; subscriptionId: string }>;
  /** Applies every event that waits, as the queue would, and again after those that failed. */
  apply: () => Promise<void>;
  /** Moves the provider's clock and ours, the provider's first. */
  advance: (time: { hours?: number; days?: number }) => Promise<void>;
  close: () => Promise<void>;
};

/** What differs between accounts at the provider. */
type Account = Partial<Pick<PayproSettings, 'cancelsBy' | 'hasOwnClock' | 'isTest' | 'productsWithoutTrial'>>;

const hourMs = 3_600_000;
const keys = {
  vendorAccountId: 7,
  apiSecretKey: 'api-secret-of-tests',
  validationKey: 'validation-key-of-tests',
  secretKey: 'secret-key-of-tests',
};
const returns = {
  fulfilled: 'http://localhost/payment/success',
  declined: 'http://localhost/payment/failure',
  review: 'http://localhost/payment/failure',
  waiting: 'http://localhost/payment/failure',
};

export async function openShop(
  world: World,
  { cancelsBy = 'suspend', hasOwnClock = false, isTest = true, productsWithoutTrial }: Account = {},
): Promise<Shop> {
  let aheadMs = 0;
  const context = (actor?: Actor): Context => ({
    ...world.context(actor),
    environment: { ...world.environment, billing: settings },
  });
  const sandbox = await startPayproSandbox({
    ...keys,
    notifyUrl: 'http://127.0.0.1/never-asked',
    returnUrls: returns,
    file: null,
    hasCancelSubscription: cancelsBy === 'cancel-subscription',
    now: () => new Date(world.clock.now().getTime() - aheadMs),
    send: async (body) => ((await receiveNotification(context(), body)) === 'stored' ? 200 : 403),
  });
  const settings: PayproSettings = {
    kind: 'sandbox',
    storeUrl: sandbox.url,
    apiUrl: `${sandbox.url}/api`,
    vendorAccountId: keys.vendorAccountId,
    apiSecretKey: keys.apiSecretKey,
    validationKeys: [keys.validationKey],
    testSecretKey: isTest ? keys.secretKey : null,
    isTest,
    pageTemplate: '20452',
    products: { monthly: '114965', quarterly: '114966', halfYearly: '114967', test: '114980' },
    ...(productsWithoutTrial && { productsWithoutTrial }),
    cancelsBy,
    notificationAddresses: [],
    hasOwnClock,
  };
  const shop: Shop = {
    sandbox,
    settings,
    context,
    async buy(userId, plan, outcome = 'fulfilled', instead = {}) {
      const actor: Actor = { kind: 'user', userId: userIdOf.parse(userId) };
      const { url } = await startCheckout(context(actor), { plan });
      const bought = await sandbox.buy({ checkoutUrl: url, outcome, ...instead });
      await sandbox.flush();
      return { orderId: bought.orderId, subscriptionId: bought.subscriptionId ?? '' };
    },
    async apply() {
      const waiting = await world.db
        .select({ id: billingEvents.id })
        .from(billingEvents)
        .where(eq(billingEvents.status, 'waiting'))
        .orderBy(billingEvents.receivedAt);
      for (const { id } of waiting) await applyEvent(context(), { eventId: id });
    },
    async advance({ hours = 0, days = 0 }) {
      const ms = (hours + days * 24) * hourMs;
      await sandbox.advance({ hours, days });
      aheadMs += ms;
      world.clock.advanceDays(ms / (24 * hourMs));
    },
    async close() {
      await sandbox.close();
    },
    [Symbol.asyncDispose]: () => shop.close(),
  };
  return shop;
}
