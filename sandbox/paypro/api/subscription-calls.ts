import { z } from 'zod';
import { chargeNow } from '../orders/charges.ts';
import {
  changeNextPaymentDate,
  changeProduct,
  finish,
  renew,
  suspend,
  terminate,
} from '../orders/subscriptions.ts';
import { customerOf, findSubscription, type Shop } from '../shop/shop.ts';
import { type Subscription, subscriptionStatusIds } from '../shop/state.ts';
import type { Call } from './call.ts';
import { apiTime, id, isWithin, paging, readBody, span } from './envelope.ts';
import { presentListed, presentSubscription } from './present.ts';

const one = z.object({ subscriptionId: id });
const reasonText = z.string().trim().min(1, 'A reason is required.');
const withText = one.extend({ reasonText });
const withReason = one
  .extend({
    // 7, "other", is what the text is for.
    cancellationReasonId: z.literal([1, 2, 3, 4, 5, 6, 8]).optional(),
    reasonText: z.string().optional(),
  })
  .refine(
    ({ cancellationReasonId, reasonText: text }) => cancellationReasonId !== undefined || text?.trim(),
    {
      path: ['reasonText'],
      message: 'A reason is required without a cancellationReasonId.',
    },
  )
  .transform(({ subscriptionId, cancellationReasonId, reasonText: text }) => ({
    subscriptionId,
    reason: { reasonId: cancellationReasonId, reasonText: text },
  }));
const change = one.extend({
  productId: id,
  quantity: z.int().min(1).max(99).optional(),
  startBillingImmediately: z.boolean().default(false),
});
const newDate = one.extend({
  newNextPaymentDate: apiTime,
  shiftPaymentSchedule: z.boolean().default(false),
  newSubscriptionName: z.string().trim().min(1).optional(),
});
const list = paging.extend({
  includeOrders: z.boolean().default(false),
  search: span
    .extend({
      subscriptionIds: z.union([z.array(id), id.transform((single) => [single])]).optional(),
      statusIds: z.union([z.array(z.int()), z.int().transform((single) => [single])]).optional(),
      customerEmail: z.string().optional(),
    })
    .default({}),
});

/** What callers may ask of subscriptions. */
export const subscriptionCalls: Record<string, Call> = {
  'Subscriptions/GetList': (shop, body) => {
    const { skip, take, sortByDate, dateFormat, includeOrders, search } = readBody(list, body);
    const found = shop.state.subscriptions.filter((subscription) => matches(shop, subscription, search));
    if (sortByDate === 'desc') found.reverse();
    const rows = found
      .slice(skip, skip + take)
      .map((subscription) => presentListed(shop, subscription, dateFormat, includeOrders));
    if (shop.state.faults.listWrapper === 'array') return rows;
    return { skip, take, totalCount: found.length, subscriptions: rows };
  },
  'Subscriptions/GetSubscriptionDetails': (shop, body) => {
    const schema = one.extend({ dateFormat: paging.shape.dateFormat });
    const { subscriptionId, dateFormat } = readBody(schema, body);
    return presentSubscription(shop, findSubscription(shop, subscriptionId), dateFormat);
  },
  'Subscriptions/Suspend': (shop, body) => {
    const { subscriptionId, reason } = readBody(withReason, body);
    suspend(shop, subscriptionId, reason);
  },
  'Subscriptions/Terminate': (shop, body) => {
    const { subscriptionId, reason } = readBody(withReason, body);
    terminate(shop, subscriptionId, reason);
  },
  'Subscriptions/Finish': (shop, body) => {
    const { subscriptionId, ...reason } = readBody(withText, body);
    finish(shop, subscriptionId, reason);
  },
  'Subscriptions/Renew': (shop, body) => {
    const { subscriptionId, ...reason } = readBody(withText, body);
    renew(shop, subscriptionId, reason);
  },
  'Subscriptions/ChangeProduct': (shop, body) => {
    const { subscriptionId, productId, quantity, startBillingImmediately } = readBody(change, body);
    const changed = changeProduct(shop, subscriptionId, productId, quantity);
    if (startBillingImmediately) chargeNow(shop, changed);
  },
  'Subscriptions/ChangeNextPaymentDate': (shop, body) => {
    const { subscriptionId, newNextPaymentDate, shiftPaymentSchedule, newSubscriptionName } = readBody(
      newDate,
      body,
    );
    changeNextPaymentDate(shop, subscriptionId, newNextPaymentDate, shiftPaymentSchedule);
    if (newSubscriptionName) findSubscription(shop, subscriptionId).name = newSubscriptionName;
  },
};

function matches(shop: Shop, subscription: Subscription, search: z.infer<typeof list>['search']): boolean {
  const { subscriptionIds, statusIds, customerEmail } = search;
  if (subscriptionIds && !subscriptionIds.includes(subscription.id)) return false;
  if (statusIds && !statusIds.includes(subscriptionStatusIds[subscription.status])) return false;
  const { email } = customerOf(shop, subscription);
  if (customerEmail && email.toLowerCase() !== customerEmail.toLowerCase()) return false;
  return isWithin(subscription.createdAt, search);
}
