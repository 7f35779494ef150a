import { oc } from '@orpc/contract';
import { z } from 'zod';
import { entitlement } from './entitlement.ts';
import { paidPlans, plans } from './plan-catalogue.ts';

/**
 * How a subscription stands. `suspended`: cancelled, with access until the paid period ends; `cancelled`: ended at once or
 * for good; `past_due`: a charge is due and was not paid yet.
 */
export const standings = [
  'free',
  'trial',
  'active',
  'past_due',
  'suspended',
  'cancelled',
  'expired',
] as const;
export type State = (typeof standings)[number];

/** What a person may ask the payment provider to do with their subscription. */
const subscriptionChanges = ['cancel', 'resume', 'changePlan'] as const;
export type SubscriptionChange = (typeof subscriptionChanges)[number];

/** `sandbox` takes no money; `off`: no plans are sold here. */
export const providerNames = ['paypro', 'sandbox', 'off'] as const;
export type ProviderName = (typeof providerNames)[number];

const amount = z.string().regex(/^\d+(\.\d+)?$/);

/** A payment that waits for the person's word, because it was made with another e-mail address than theirs. */
const heldPayment = z.object({
  orderId: z.string(),
  plan: z.enum(plans),
  /** The address it was paid with, with most of it hidden. */
  customerEmail: z.string(),
});
export type HeldPayment = z.infer<typeof heldPayment>;

export const currentSubscription = z.object({
  plan: z.enum(plans),
  standing: z.enum(standings),
  entitlement,
  /** What one period costs, in `currency`; null where nothing is charged. */
  price: amount.nullable(),
  currency: z.string().length(3),
  startedAt: z.iso.datetime().nullable(),
  /** Also of a second trial, which grants nothing: then the standing is `past_due`. */
  trialEndsAt: z.iso.datetime().nullable(),
  /** When the provider charges next; null when it will not. */
  renewsAt: z.iso.datetime().nullable(),
  /** When access ends unless something is charged before; null for the free plan. */
  endsAt: z.iso.datetime().nullable(),
  /** The plan from the next charge on, also of one that would follow only after resuming; null when it stays. */
  nextPlan: z.enum(paidPlans).nullable(),
  /** The address the provider writes to. */
  customerEmail: z.string().nullable(),
  /** A payment was given back or contested, which ended this subscription. */
  endedBy: z.enum(['refund', 'chargeback']).nullable(),
  isTest: z.boolean(),
  hasHadTrial: z.boolean(),
  /** Another subscription of theirs is charged as well: two checkouts were begun before either was paid. */
  isChargedTwice: z.boolean(),
  may: z.object({
    subscribe: z.boolean(),
    cancel: z.boolean(),
    resume: z.boolean(),
    changePlan: z.boolean(),
    updatePaymentMethod: z.boolean(),
  }),
  /** Asked for and not confirmed by the provider yet. */
  pendingChange: z.object({ kind: z.enum(subscriptionChanges), requestedAt: z.iso.datetime() }).nullable(),
  heldPayment: heldPayment.nullable(),
  provider: z.enum(providerNames),
});
export type CurrentSubscription = z.infer<typeof currentSubscription>;

/** What was asked for is done, or the provider has not confirmed it yet and is asked again by itself. */
const changeAnswer = z.object({
  outcome: z.enum(['done', 'pending']),
  subscription: currentSubscription,
});
export type ChangeAnswer = z.infer<typeof changeAnswer>;

export const orderStatuses = ['waiting', 'canceled', 'refunded', 'chargeback', 'processed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** One order of the billing history. */
const payment = z.object({
  orderId: z.string(),
  orderDate: z.iso.datetime(),
  totalPrice: amount,
  refunded: amount,
  currency: z.string().length(3),
  customerEmail: z.string(),
  orderStatus: z.enum(orderStatuses),
  isTrial: z.boolean(),
  isTest: z.boolean(),
  paymentMethod: z.string().nullable(),
  productName: z.string(),
  plan: z.enum(plans).nullable(),
  invoiceUrl: z.url({ protocol: /^https?$/ }).nullable(),
});
export type Payment = z.infer<typeof payment>;

/** How many orders the billing history shows at first. */
export const historyLimit = 10;
/** How many it tells at once. */
export const historyPageSize = 200;

/** The provider's own reasons for a cancellation; `other` comes with words. */
export const cancellationReasons = [
  'price',
  'notNeeded',
  'notSatisfied',
  'otherProduct',
  'notPriority',
  'byMistake',
  'other',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

const cancellation = z.object({
  reason: z.enum(cancellationReasons),
  comment: z.string().trim().max(500).default(''),
});
export type Cancellation = z.input<typeof cancellation>;

const orderIdText = z.string().regex(/^\d{1,18}$/, 'Invalid payment confirmation data.');

/**
 * `active`: paid and in force. `pending`: nothing is known yet, or it belongs to another user, which the answer does not reveal.
 * `held`: paid with another e-mail address, see `heldPayment`. `refused`: paid, but cannot be used. `failed`: not paid.
 */
export const verification = z.object({
  outcome: z.enum(['active', 'pending', 'held', 'refused', 'failed']),
  entitlement,
});
export type Verification = z.infer<typeof verification>;

const tags = ['billing'];

export const billing = {
  current: oc
    .route({
      method: 'GET',
      path: '/billing',
      summary: 'The plan you have and what you can do with it',
      tags,
    })
    .output(currentSubscription),
  history: oc
    .route({ method: 'GET', path: '/billing/payments', summary: 'What you paid, newest first', tags })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(historyPageSize).default(historyLimit),
        skip: z.coerce.number().int().min(0).max(100_000).default(0),
      }),
    )
    .output(z.object({ payments: z.array(payment), total: z.int() })),
  activateFree: oc
    .route({ method: 'POST', path: '/billing/free', summary: 'Start the free plan, once', tags })
    .output(entitlement),
  startCheckout: oc
    .route({ method: 'POST', path: '/billing/checkout', summary: 'Begin to buy a plan', tags })
    .input(z.object({ plan: z.enum(paidPlans) }))
    .output(z.object({ url: z.url({ protocol: /^https?$/ }) })),
  verifyPayment: oc
    .route({
      method: 'POST',
      path: '/billing/verification',
      summary: 'Ask the payment provider for an order of yours',
      tags,
    })
    .input(z.object({ orderId: orderIdText }))
    .output(verification),
  acceptPayment: oc
    .route({
      method: 'POST',
      path: '/billing/payments/{orderId}/acceptance',
      summary: 'Use a payment that was made with another e-mail address',
      tags,
    })
    .input(z.object({ orderId: orderIdText }))
    .output(verification),
  cancel: oc
    .route({ method: 'POST', path: '/billing/cancellation', summary: 'Cancel your subscription', tags })
    .input(cancellation)
    .output(changeAnswer),
  resume: oc
    .route({ method: 'POST', path: '/billing/resumption', summary: 'Take a cancellation back', tags })
    .output(changeAnswer),
  changePlan: oc
    .route({ method: 'POST', path: '/billing/plan', summary: 'Change the plan at the next charge', tags })
    .input(z.object({ plan: z.enum(paidPlans) }))
    .output(changeAnswer),
  sendPaymentUpdateEmail: oc
    .route({
      method: 'POST',
      path: '/billing/payment-update-email',
      summary: 'Have the provider mail a link to change how you pay',
      tags,
    })
    .output(z.object({ sentTo: z.string() })),
};
