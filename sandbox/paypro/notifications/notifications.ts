import { products } from '../orders/catalogue.ts';
import { customFieldsText, type OrderFields, signFields, unsignedFields } from '../orders/order-fields.ts';
import type { Shop } from '../shop/shop.ts';
import type { Notification, Order } from '../shop/state.ts';
import { type NotificationType, notificationTypeIds } from './notification-types.ts';

const lateByMs = 10 * 60_000;
const heldForMs = 60_000;

/** Makes a notification about an order as it is now; it goes out a moment later, or as the faults have it. */
export function notify(shop: Shop, typeName: NotificationType, order: Order): void {
  const body = notificationBody(shop, typeName, order).toString();
  for (let copy = 0; copy < (shop.state.faults.duplicate ? 2 : 1); copy += 1)
    line(shop, {
      typeName,
      orderId: order.id,
      subscriptionId: order.subscriptionId,
      body,
      madeAt: shop.clock.now().toISOString(),
      attempts: 0,
      lastStatus: null,
      delivered: false,
      dueAt: soon(shop, shop.state.faults.delay ? lateByMs : 0),
      isHeld: false,
    });
  shop.changed();
}

/** Lets go what waits for a next one. */
export function releaseHeld(shop: Shop): void {
  for (const held of shop.state.notifications.filter(({ isHeld }) => isHeld))
    Object.assign(held, { isHeld: false, dueAt: soon(shop, 0) });
}

function line(shop: Shop, made: Notification): void {
  const { notifications, faults } = shop.state;
  if (!faults.reorder) return void notifications.push(made);
  const heldAt = notifications.findIndex(({ isHeld }) => isHeld);
  if (heldAt < 0) return void notifications.push({ ...made, isHeld: true, dueAt: soon(shop, heldForMs) });
  notifications.splice(heldAt, 0, made);
  releaseHeld(shop);
}

function soon({ clock }: Shop, afterMs: number): string {
  return new Date(clock.now().getTime() + afterMs).toISOString();
}

function notificationBody(shop: Shop, typeName: NotificationType, order: Order): URLSearchParams {
  const { faults } = shop.state;
  const body = signFields(shop, falsify(shop, unsignedFields(shop, typeName, order)));
  if (faults.badSignature) body.set('SIGNATURE', `${body.get('SIGNATURE')}`.replace(/^./, swapDigit));
  return body;
}

const swapDigit = (digit: string) => (digit === '0' ? '1' : '0');

/** What the signature has to cover is falsified before it is made, so that it holds. */
function falsify({ state: { faults } }: Shop, fields: OrderFields): OrderFields {
  const changed = { ...fields };
  if (faults.swapProduct)
    changed.PRODUCT_ID = String(products.find(({ id }) => String(id) !== fields.PRODUCT_ID)?.id);
  if (faults.swapCustomField) changed.ORDER_CUSTOM_FIELDS = swapValues(fields.ORDER_CUSTOM_FIELDS);
  if (faults.missingCustomFields) changed.ORDER_CUSTOM_FIELDS = '';
  if (faults.wrongTestMode) changed.TEST_MODE = swapDigit(fields.TEST_MODE);
  if (faults.emptyNextChargeDate) changed.SUBSCRIPTION_NEXT_CHARGE_DATE = '';
  if (faults.idNameMismatch)
    changed.IPN_TYPE_ID = String(
      fields.IPN_TYPE_NAME === 'OrderCharged' ? notificationTypeIds.OrderRefunded : 1,
    );
  return changed;
}

function swapValues(text: string): string {
  const names = text.split(',').map((pair) => pair.split('=')[0] ?? '');
  return customFieldsText(Object.fromEntries(names.filter(Boolean).map((name) => [name, 'somebody-elses'])));
}
