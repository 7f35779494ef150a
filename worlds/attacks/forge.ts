import { signatureOf } from '../../sandbox/paypro/notifications/signature.ts';
import type { Person, Stage } from './attack.ts';

export type Fields = Record<string, string>;

/** A form as the provider makes it, with other values, signed with a key or not signed again. */
export function forged(form: URLSearchParams, changes: Fields, key?: string): URLSearchParams {
  const fields = { ...Object.fromEntries(form), ...changes };
  if (key === undefined) return new URLSearchParams(fields);
  const value = (name: string) => fields[name] ?? '';
  const signed = {
    ORDER_ID: value('ORDER_ID'),
    ORDER_STATUS: value('ORDER_STATUS'),
    ORDER_TOTAL_AMOUNT: value('ORDER_TOTAL_AMOUNT'),
    CUSTOMER_EMAIL: value('CUSTOMER_EMAIL'),
    TEST_MODE: value('TEST_MODE'),
    IPN_TYPE_NAME: value('IPN_TYPE_NAME'),
  };
  return new URLSearchParams({ ...fields, SIGNATURE: signatureOf(signed, key) });
}

/** The notification of an order that was made last. */
export function lastNotification({ shop }: Stage, orderId: string): URLSearchParams {
  const last = shop.sandbox.notifications.findLast((each) => each.orderId === orderId);
  if (!last) throw new Error(`Order ${orderId} was never notified of`);
  return last.body;
}

/** What the notification of an order would say if it were paid. */
export const paid = { IPN_TYPE_ID: '1', IPN_TYPE_NAME: 'OrderCharged', ORDER_STATUS: 'Processed' };

/** An order that is waiting for its payment for ever, and what was posted to say so. */
export async function unpaidOrder(stage: Stage, person: Person) {
  const { orderId } = await stage.shop.buy(person.id, 'monthly', 'waiting');
  await stage.shop.apply();
  return { orderId, form: lastNotification(stage, orderId) };
}

/** An order that is paid, and the notification of it. */
export async function paidOrder(stage: Stage, person: Person) {
  const bought = await stage.shop.buy(person.id, 'monthly');
  await stage.shop.apply();
  return { ...bought, form: lastNotification(stage, bought.orderId) };
}
