import { z } from 'zod';
import { plans } from './plan-catalogue.ts';

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
