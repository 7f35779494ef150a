import { oc } from '@orpc/contract';
import { z } from 'zod';
import { paidPlans } from './plan-catalogue.ts';

/** So many months are shown, the last one up to now. */
export const revenueMonths = 12;

const amount = z.string().regex(/^-?\d+\.\d{2}$/);
/** `2026-11`, a month of the calendar in UTC. */
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** One month. Amounts are without taxes, and before what the provider keeps. */
const revenueMonth = z.object({
  month,
  /** What a month of every paid plan is worth at its end, or now: a third of a quarter, a sixth of half a year. */
  mrr: amount,
  /** Users with a plan that they paid for, at its beginning and at its end or now. */
  payingBefore: z.int(),
  paying: z.int(),
  /** `paying = payingBefore + new - churned`; who comes back is new again. */
  new: z.int(),
  churned: z.int(),
  /** The part of `payingBefore` that has left; null where no one paid. */
  churnRate: z.number().nullable(),
  charged: amount,
  /** Given back, or contested and not won. */
  refunded: amount,
  /** `charged - refunded` */
  net: amount,
  failedPayments: z.int(),
  /** Begun in it, and those of them that were paid for since. */
  trials: z.int(),
  convertedTrials: z.int(),
});
export type RevenueMonth = z.infer<typeof revenueMonth>;

const revenue = z.object({
  currency: z.string().length(3),
  /** Only test payments count here, as the installation is in test mode: no money moves. */
  isTest: z.boolean(),
  months: z.array(revenueMonth).length(revenueMonths),
  /** Now, in the order of the catalogue. */
  plans: z.array(z.object({ plan: z.enum(paidPlans), paying: z.int(), trials: z.int(), mrr: amount })),
  /** Users who have days of a plan that an admin gave them. */
  given: z.int(),
  /** Payments of these months that count in no figure: of the other mode, and in another currency. */
  leftOut: z.object({ otherMode: z.int(), otherCurrency: z.int() }),
});
export type Revenue = z.infer<typeof revenue>;

export const revenueCall = {
  revenue: oc
    .route({
      method: 'GET',
      path: '/admin/billing/revenue',
      summary: 'Recurring revenue, subscriptions, churn and payments of the last twelve months',
      tags: ['admin'],
    })
    .output(revenue),
};
