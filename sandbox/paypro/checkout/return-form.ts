import { orderFields } from '../orders/order-fields.ts';
import { firstNotification } from '../orders/orders.ts';
import type { Shop } from '../shop/shop.ts';
import type { Order } from '../shop/state.ts';

export type ReturnForm = { returnUrl: string; returnForm: URLSearchParams };

/**
 * How the buyer comes back from a checkout: the template's address for how it ended, with the query of the checkout
 * behind it, and the order's fields as a form. A fault puts all of them into the address.
 */
export function returnOf(shop: Shop, order: Order): ReturnForm {
  const { settings, state } = shop;
  const returnForm = orderFields(shop, firstNotification(order), order);
  const query = state.faults.returnByGet ? joined(order.query, returnForm.toString()) : order.query;
  const address = settings.returnUrls[scenarioOf(order)];
  return { returnUrl: address + (address.includes('?') ? '&' : '?') + query, returnForm };
}

function scenarioOf({ status, waitsFor }: Order): keyof Shop['settings']['returnUrls'] {
  if (status === 'Canceled') return 'declined';
  if (waitsFor === null) return 'fulfilled';
  return waitsFor === 'review' ? 'review' : 'waiting';
}

const joined = (...queries: string[]) => queries.filter(Boolean).join('&');
