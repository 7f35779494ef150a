import { oc } from '@orpc/contract';
import { z } from 'zod';
import { listOrder } from '../platform/list-order.ts';
import { orderStatuses, providerNames, standings } from './billing.ts';
import { plans } from './plan-catalogue.ts';
import { revenueCall } from './revenue.ts';

/** `waiting` is tried again by itself; `dead` cannot be used until an admin decides; `dismissed` is decided. */
export const eventStatuses = ['waiting', 'applied', 'dead', 'dismissed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

const amount = z.string();
const moment = z.iso.datetime();
const user = z.object({ id: z.string(), name: z.string(), email: z.string() });

/** A notification of the provider, as the inbox keeps it. */
const billingEvent = z.object({
  id: z.uuid(),
  typeName: z.string(),
  orderId: z.string(),
  subscriptionId: z.string().nullable(),
  status: z.enum(eventStatuses),
  /** Why it is dead, or why it has not been applied yet. */
  reason: z.string().nullable(),
  attempts: z.int(),
  deliveries: z.int(),
  receivedAt: moment,
  settledAt: moment.nullable(),
  isTest: z.boolean(),
  /** Whose it is, if that could be told. */
  person: user.nullable(),
  /** The address it was paid with. */
  customerEmail: z.string(),
  /** Whether an admin may let it pass although it was paid with another address. */
  mayBeAccepted: z.boolean(),
  /** What the provider said, by the allow-list of what is kept. */
  fields: z.record(z.string(), z.string()),
});
export type BillingEvent = z.infer<typeof billingEvent>;

const adminSubscription = z.object({
  id: z.uuid(),
  person: user,
  plan: z.enum(plans),
  standing: z.enum(standings),
  paymentMethod: z.enum(['none', 'paypro']),
  price: amount,
  currency: z.string(),
  providerSubscriptionId: z.string().nullable(),
  startedAt: moment,
  endsAt: moment,
  renewsAt: moment.nullable(),
  isTest: z.boolean(),
  /** When the provider was last read for it. */
  readAt: moment.nullable(),
});
export type AdminSubscription = z.infer<typeof adminSubscription>;

const moneyKinds = [
  'charge',
  'trial',
  'refund',
  'partial refund',
  'chargeback',
  'chargeback won',
  'declined',
] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** One money fact: written once, never changed. */
const adminPayment = z.object({
  id: z.uuid(),
  at: moment,
  person: user.nullable(),
  orderId: z.string().nullable(),
  transactionType: z.enum(moneyKinds),
  status: z.enum(orderStatuses),
  amount: amount.nullable(),
  currency: z.string().nullable(),
  orderStatus: z.enum(orderStatuses).nullable(),
});
export type AdminPayment = z.infer<typeof adminPayment>;

/** What changed a subscription here, before and after. */
const subscriptionChange = z.object({
  id: z.uuid(),
  at: moment,
  person: user,
  subscriptionId: z.uuid(),
  cause: z.enum(['event', 'return', 'operation', 'reconciliation', 'expiry']),
  before: z.record(z.string(), z.string().nullable()),
  after: z.record(z.string(), z.string().nullable()),
});
export type SubscriptionChangeEntry = z.infer<typeof subscriptionChange>;

const reconciliation = z.object({
  id: z.uuid(),
  scope: z.enum(['recent', 'all']),
  status: z.enum(['running', 'succeeded', 'failed']),
  startedAt: moment,
  endedAt: moment.nullable(),
  subscriptionsSeen: z.int(),
  ordersSeen: z.int(),
  changed: z.int(),
  /** Paid for at the provider and belonging to no user here. */
  unclaimed: z.array(z.object({ subscriptionId: z.string(), reason: z.string() })),
  reason: z.string().nullable(),
});
export type Reconciliation = z.infer<typeof reconciliation>;

const billingOverview = z.object({
  provider: z.enum(providerNames),
  isTest: z.boolean(),
  /** Where the sandbox is operated; null without it. */
  sandboxUrl: z.string().nullable(),
  waiting: z.int(),
  dead: z.int(),
  oldestWaitingAt: moment.nullable(),
  /** Changes that people asked for and the provider has not confirmed. */
  pendingChanges: z.int(),
  /** Notifications that were not even taken in, by day and reason. */
  refusals: z.array(z.object({ day: z.iso.date(), reason: z.string(), count: z.int(), lastAt: moment })),
  lastReconciliation: reconciliation.nullable(),
});
export type BillingOverview = z.infer<typeof billingOverview>;

/** Rows of one page of an admin's list. */
export const adminPageSize = 50;
/** Paging and counting end here. */
export const mostListedPayments = 100_000;

const tags = ['admin'];
const page = z.object({
  /** A person's name or address, an order or a subscription. */
  search: z.string().trim().max(200).default(''),
  order: listOrder,
  skip: z.coerce.number().int().min(0).max(mostListedPayments).default(0),
});

export const billingAdmin = {
  overview: oc
    .route({ method: 'GET', path: '/admin/billing', summary: 'How payments stand', tags })
    .output(billingOverview),
  ...revenueCall,
  subscriptions: oc
    .route({
      method: 'GET',
      path: '/admin/billing/subscriptions',
      summary: 'Subscriptions, the newest or the oldest first',
      tags,
    })
    .input(page.extend({ standing: z.enum(standings).optional() }))
    .output(z.object({ subscriptions: z.array(adminSubscription), total: z.int(), isMore: z.boolean() })),
  payments: oc
    .route({
      method: 'GET',
      path: '/admin/billing/payments',
      summary: 'Money facts, the newest or the oldest first',
      tags,
    })
    .input(page)
    .output(z.object({ payments: z.array(adminPayment), total: z.int(), isMore: z.boolean() })),
  events: oc
    .route({
      method: 'GET',
      path: '/admin/billing/events',
      summary: 'The event inbox, the newest or the oldest first',
      tags,
    })
    .input(page.extend({ status: z.enum(eventStatuses).optional() }))
    .output(z.object({ events: z.array(billingEvent), total: z.int(), isMore: z.boolean() })),
  changes: oc
    .route({ method: 'GET', path: '/admin/billing/changes', summary: 'What changed subscriptions', tags })
    .input(page.extend({ reconciliationId: z.uuid().optional() }))
    .output(z.object({ changes: z.array(subscriptionChange), total: z.int(), isMore: z.boolean() })),
  reconciliations: oc
    .route({ method: 'GET', path: '/admin/billing/reconciliations', summary: 'The last runs', tags })
    .output(z.object({ reconciliations: z.array(reconciliation) })),
  replayEvent: oc
    .route({ method: 'POST', path: '/admin/billing/events/{id}/replay', summary: 'Try an event again', tags })
    .input(z.object({ id: z.uuid() }))
    .output(billingEvent),
  acceptEvent: oc
    .route({
      method: 'POST',
      path: '/admin/billing/events/{id}/acceptance',
      summary: 'Let a payment pass that was made with another address',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(billingEvent),
  dismissEvent: oc
    .route({
      method: 'POST',
      path: '/admin/billing/events/{id}/dismissal',
      summary: 'Put a dead event aside',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(billingEvent),
  reconcile: oc
    .route({
      method: 'POST',
      path: '/admin/billing/reconciliations',
      summary: 'Compare everything with the provider now',
      successStatus: 202,
      tags,
    })
    .output(z.object({ isQueued: z.boolean() })),
};
