import Big from 'big.js';
import type { Order } from './state.ts';

/** What the order costs, tests included. */
export function shownTotal({ unitPrice, quantity }: Pick<Order, 'unitPrice' | 'quantity'>): string {
  return new Big(unitPrice).times(quantity).toFixed(2);
}

/** What is charged for it: nothing in a test. */
export function chargedTotal(order: Order): string {
  return order.isTest ? '0.00' : shownTotal(order);
}

export function refundable(order: Order): string {
  return new Big(shownTotal(order)).minus(order.refunded).toFixed(2);
}
