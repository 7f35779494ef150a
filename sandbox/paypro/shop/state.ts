import { z } from 'zod';
import { faults, noFaults } from './faults.ts';

const time = z.iso.datetime();
const money = z.string().regex(/^\d+\.\d{2}$/);

export const orderStatusIds = { Waiting: 1, Canceled: 2, Refunded: 3, Chargeback: 4, Processed: 5 } as const;
export const subscriptionStatusIds = { Active: 1, Suspended: 2, Terminated: 3, Finished: 4 } as const;
export type OrderStatus = keyof typeof orderStatusIds;
export type SubscriptionStatus = keyof typeof subscriptionStatusIds;

const customer = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  countryCode: z.string(),
});
export type Customer = z.infer<typeof customer>;

const order = z.object({
  id: z.int(),
  itemId: z.int(),
  customerId: z.int(),
  /** As it was given for this order. */
  email: z.string(),
  productId: z.int(),
  itemName: z.string(),
  quantity: z.int(),
  /** Of one piece, for this order: 0.00 in a trial. */
  unitPrice: money,
  currency: z.string(),
  status: z.enum(['Waiting', 'Canceled', 'Refunded', 'Chargeback', 'Processed']),
  waitsFor: z.enum(['review', 'payment']).nullable(),
  isTest: z.boolean(),
  isTrial: z.boolean(),
  /** 0 for a trial, 1 for the first charge of a subscription, and so on. */
  billingCycle: z.int(),
  subscriptionId: z.int().nullable(),
  refunded: money,
  customFields: z.record(z.string(), z.string()),
  /** The query of the checkout, without its question mark. */
  query: z.string(),
  placedAt: time,
});
export type Order = z.infer<typeof order>;

const subscription = z.object({
  id: z.int(),
  initialOrderId: z.int(),
  customerId: z.int(),
  name: z.string(),
  productId: z.int(),
  quantity: z.int(),
  price: money,
  currency: z.string(),
  months: z.int(),
  /** The day of the month on which it is charged, where the month has it. */
  billingDay: z.int(),
  status: z.enum(['Active', 'Suspended', 'Terminated', 'Finished']),
  isTrial: z.boolean(),
  trialEndsAt: time.nullable(),
  createdAt: time,
  changedAt: time,
  lastPaymentAt: time.nullable(),
  periodEndsAt: time,
  /** The end of the period, or the next attempt after one that failed; null when it is over. */
  nextChargeAt: time.nullable(),
  chargeCount: z.int(),
  failedAttempts: z.int(),
  chargesToFail: z.int(),
  reasonId: z.int().nullable(),
  reasonText: z.string(),
  finishedAt: time.nullable(),
});
export type Subscription = z.infer<typeof subscription>;

const notification = z.object({
  typeName: z.string(),
  orderId: z.int(),
  subscriptionId: z.int().nullable(),
  body: z.string(),
  madeAt: time,
  attempts: z.int(),
  /** Null before the first attempt; 0 when there was no answer. */
  lastStatus: z.int().nullable(),
  delivered: z.boolean(),
  /** When the next attempt is; null when there is none. */
  dueAt: time.nullable(),
  /** Waits for the next one, to go after it. */
  isHeld: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const loginMail = z.object({ email: z.string(), sentAt: time });
export type LoginMail = z.infer<typeof loginMail>;

/** Everything the provider knows. */
export const state = z.object({
  advancedByMs: z.number(),
  lastId: z.int(),
  customers: z.array(customer),
  orders: z.array(order),
  subscriptions: z.array(subscription),
  notifications: z.array(notification),
  loginMails: z.array(loginMail),
  faults,
});
export type State = z.infer<typeof state>;

export function emptyState(): State {
  return {
    advancedByMs: 0,
    lastId: 1_000_000,
    customers: [],
    orders: [],
    subscriptions: [],
    notifications: [],
    loginMails: [],
    faults: { ...noFaults },
  };
}
