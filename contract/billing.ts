import { oc } from '@orpc/contract';
import { z } from 'zod';

export const plans = ['free', 'monthly', 'quarterly', 'halfYearly'] as const;
export type Plan = (typeof plans)[number];

/** What the latest subscription allows, at one moment. Everything that gates asks this and nothing else. */
export const entitlement = z.object({
  plan: z.enum(plans),
  isPaid: z.boolean(),
  canViewContactInfo: z.boolean(),
  canGenerateLetters: z.boolean(),
  canViewThisWeek: z.boolean(),
  canViewThisMonth: z.boolean(),
});
export type Entitlement = z.infer<typeof entitlement>;

/** Prices in whole US dollars, as the pricing section shows them. */
export const planPrices: Record<Plan, { total: number; perMonth: number; period: string }> = {
  free: { total: 0, perMonth: 0, period: 'forever' },
  monthly: { total: 10, perMonth: 10, period: 'month' },
  quarterly: { total: 21, perMonth: 7, period: 'quarter' },
  halfYearly: { total: 30, perMonth: 5, period: '6 months' },
};

export const billing = {
  activateFree: oc
    .route({ method: 'POST', path: '/billing/free', summary: 'Start the free plan, once', tags: ['billing'] })
    .output(entitlement),
};
