import type { Clock } from './clock.ts';
import { Refusal } from './refusal.ts';
import type { PayproSandboxSettings } from './settings.ts';
import type { Customer, Order, State, Subscription } from './state.ts';

/** What every part of the provider is given. */
export type Shop = {
  settings: PayproSandboxSettings;
  state: State;
  clock: Clock;
  /** To be called after a change: it is kept, and what has become due is done soon. */
  changed: () => void;
};

export function nextId({ state }: Shop): number {
  state.lastId += 1;
  return state.lastId;
}

export function findOrder({ state }: Shop, id: number): Order {
  const order = state.orders.find((one) => one.id === id);
  if (!order) throw new Refusal('orderId', `There is no order ${id}.`, 404);
  return order;
}

export function findSubscription({ state }: Shop, id: number): Subscription {
  const subscription = state.subscriptions.find((one) => one.id === id);
  if (!subscription) throw new Refusal('subscriptionId', `There is no subscription ${id}.`, 404);
  return subscription;
}

export function subscriptionOf(shop: Shop, { subscriptionId }: Order): Subscription | null {
  return subscriptionId === null ? null : findSubscription(shop, subscriptionId);
}

export function customerOf({ state }: Shop, { customerId }: { customerId: number }): Customer {
  const customer = state.customers.find(({ id }) => id === customerId);
  if (!customer) throw new Error(`The payment sandbox lost its customer ${customerId}.`);
  return customer;
}
