import type { Hono } from 'hono';
import { readCheckout, requireEmail } from './checkout/checkout-order.ts';
import { returnOf } from './checkout/return-form.ts';
import { changeFaults } from './control/change-faults.ts';
import { createApp } from './create-app.ts';
import { type Send, sendAgain, sender } from './notifications/delivery.ts';
import {
  approve,
  chargeBack,
  decline,
  type Outcome,
  placeOrder,
  refund,
  winChargeback,
} from './orders/orders.ts';
import { finish, type Reason, renew, suspend, terminate } from './orders/subscriptions.ts';
import { createTimeline, type Timeline } from './orders/timeline.ts';
import { createClock } from './shop/clock.ts';
import { day, hour } from './shop/dates.ts';
import { type Faults, noFaults } from './shop/faults.ts';
import type { PayproSandboxSettings } from './shop/settings.ts';
import { findOrder, findSubscription, type Shop } from './shop/shop.ts';
import type { LoginMail, Notification, Order, Subscription } from './shop/state.ts';
import { readState } from './shop/state-file.ts';
import { storeState } from './shop/store-state.ts';

export type { Faults, Order, Outcome, PayproSandboxSettings, Subscription };

type SentNotification = Pick<Notification, 'typeName' | 'attempts' | 'delivered' | 'lastStatus'> & {
  body: URLSearchParams;
  orderId: string;
  subscriptionId: string | null;
};

type Purchase = {
  checkoutUrl: string;
  outcome: Outcome;
  /** What the buyer types, instead of what the address prefills. */
  email?: string;
  /** What is bought in truth, whatever the address says. */
  productId?: number;
  currency?: string;
  price?: string;
};

export type PayproSandbox = {
  /** Its pages and its API, relative to where it is mounted. */
  app: Hono;
  /** Goes through a checkout. Its notification goes out a moment later; `flush` waits for it. */
  buy: (order: Purchase) => Promise<{
    orderId: string;
    subscriptionId: string | null;
    returnForm: URLSearchParams;
    returnUrl: string;
  }>;
  advance: (time: { hours?: number; days?: number }) => Promise<void>;
  // Each of the following resolves when its notifications were attempted.
  refund: (orderId: string, amount?: string) => Promise<void>;
  chargeBack: (orderId: string) => Promise<void>;
  winChargeback: (orderId: string) => Promise<void>;
  approve: (orderId: string) => Promise<void>;
  decline: (orderId: string) => Promise<void>;
  suspend: (subscriptionId: string, reason?: Reason) => Promise<void>;
  renew: (subscriptionId: string, reason?: Reason) => Promise<void>;
  terminate: (subscriptionId: string, reason?: Reason) => Promise<void>;
  finish: (subscriptionId: string, reason?: Reason) => Promise<void>;
  resend: (index: number) => Promise<void>;
  failNextCharges: (subscriptionId: string, times: number) => void;
  setFaults: (faults: Partial<Faults>) => void;
  resetFaults: () => void;
  /** Every one made so far, oldest first. */
  readonly notifications: SentNotification[];
  /** Every mail with a link to log in that was asked for. */
  readonly loginMails: LoginMail[];
  /** Resolves when nothing is due and everything is stored. */
  flush: () => Promise<void>;
  now: () => Date;
  order: (orderId: string) => Order;
  subscription: (subscriptionId: string) => Subscription;
  close: () => Promise<void>;
};

/** A payment provider that behaves like PayPro Global and moves no money. */
export async function createPayproSandbox(settings: PayproSandboxSettings): Promise<PayproSandbox> {
  const state = await readState(settings.file);
  const store = storeState(settings.file, state);
  const closing = new AbortController();
  const send = sender(settings, closing.signal);
  const shop: Shop = {
    settings,
    state,
    clock: createClock(state, settings.now ?? (() => new Date())),
    changed: () => {
      store.save();
      timeline.arm();
    },
  };
  const timeline: Timeline = createTimeline(shop, send);
  timeline.arm();
  const app = await createApp(shop, { timeline, send, closing: closing.signal });
  // Assigned to, not spread: the notifications are read anew each time.
  return Object.assign(verbs(shop, timeline, send), {
    app,
    flush: async () => {
      await timeline.catchUp();
      await store.saved();
    },
    close: async () => {
      closing.abort();
      await timeline.close();
      await store.saved();
    },
  });
}

function verbs(shop: Shop, timeline: Timeline, send: Send): Omit<PayproSandbox, 'app' | 'flush' | 'close'> {
  const thenSent =
    <Rest extends unknown[]>(verb: (shop: Shop, id: number, ...rest: Rest) => void) =>
    async (id: string, ...rest: Rest): Promise<void> => {
      verb(shop, Number(id), ...rest);
      await timeline.catchUp();
    };
  return {
    buy: async ({ checkoutUrl, outcome, ...instead }) => {
      const checkout = readCheckout(shop, new URL(checkoutUrl).search, instead);
      requireEmail(checkout.email);
      const order = placeOrder(shop, checkout, outcome);
      const subscriptionId = order.subscriptionId === null ? null : String(order.subscriptionId);
      return { orderId: String(order.id), subscriptionId, ...returnOf(shop, order) };
    },
    advance: ({ hours = 0, days = 0 }) => timeline.advance(hours * hour + days * day),
    refund: thenSent(refund),
    chargeBack: thenSent(chargeBack),
    winChargeback: thenSent(winChargeback),
    approve: thenSent(approve),
    decline: thenSent(decline),
    suspend: thenSent(suspend),
    renew: thenSent(renew),
    terminate: thenSent(terminate),
    finish: thenSent(finish),
    resend: (index) => sendAgain(shop, index, send),
    failNextCharges: (id, times) => {
      findSubscription(shop, Number(id)).chargesToFail += times;
      shop.changed();
    },
    setFaults: (faults) => changeFaults(shop, faults),
    resetFaults: () => changeFaults(shop, noFaults),
    get notifications() {
      return shop.state.notifications.map(presentNotification);
    },
    get loginMails() {
      return structuredClone(shop.state.loginMails);
    },
    now: shop.clock.now,
    order: (id) => structuredClone(findOrder(shop, Number(id))),
    subscription: (id) => structuredClone(findSubscription(shop, Number(id))),
  };
}

function presentNotification(notification: Notification): SentNotification {
  const { typeName, attempts, delivered, lastStatus, body, orderId, subscriptionId } = notification;
  return {
    typeName,
    attempts,
    delivered,
    lastStatus,
    body: new URLSearchParams(body),
    orderId: String(orderId),
    subscriptionId: subscriptionId === null ? null : String(subscriptionId),
  };
}
