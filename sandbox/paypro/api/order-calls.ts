import { z } from 'zod';
import { findOrder } from '../shop/shop.ts';
import { type Order, orderStatusIds } from '../shop/state.ts';
import type { Call } from './call.ts';
import { id, isWithin, paging, readBody, span } from './envelope.ts';
import { presentListedOrder, presentOrder } from './present.ts';

const details = z.object({ orderId: id, dateFormat: paging.shape.dateFormat });
const list = paging.extend({
  includeTestOrders: z.boolean().default(false),
  search: span
    .extend({
      orderIds: z.array(id).optional(),
      subscriptionId: id.optional(),
      /** An address, or the part behind the @ alone. */
      customerEmail: z.string().optional(),
      orderStatusId: z.int().min(1).max(5).optional(),
    })
    .default({}),
});

/** What callers may ask of orders. */
export const orderCalls: Record<string, Call> = {
  'Orders/GetList': (shop, body) => {
    const { skip, take, sortByDate, dateFormat, includeTestOrders, search } = readBody(list, body);
    const found = shop.state.orders.filter(
      (order) => (includeTestOrders || !order.isTest) && matches(order, search),
    );
    if (sortByDate === 'desc') found.reverse();
    const rows = found.slice(skip, skip + take).map((order) => presentListedOrder(shop, order, dateFormat));
    return { skip, take, totalCount: found.length, orders: rows };
  },
  'Orders/GetOrderDetails': (shop, body) => {
    const { orderId, dateFormat } = readBody(details, body);
    return presentOrder(shop, findOrder(shop, orderId), dateFormat);
  },
};

function matches(order: Order, search: z.infer<typeof list>['search']): boolean {
  const { orderIds, subscriptionId, customerEmail, orderStatusId } = search;
  if (orderIds && !orderIds.includes(order.id)) return false;
  if (subscriptionId !== undefined && order.subscriptionId !== subscriptionId) return false;
  if (orderStatusId !== undefined && orderStatusIds[order.status] !== orderStatusId) return false;
  const [email, wanted] = [order.email.toLowerCase(), customerEmail?.toLowerCase()];
  if (wanted && email !== wanted && !email.endsWith(`@${wanted}`)) return false;
  return isWithin(order.placedAt, search);
}
