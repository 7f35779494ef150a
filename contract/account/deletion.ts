import { z } from 'zod';

/** What a person types to say that they mean it. */
export const deletionConfirmation = 'DELETE';
export const deletionMessages = {
  confirm: 'Please type "DELETE" to confirm account deletion',
} as const;

/** With this step the account is gone. */
export const lastDeletionStep = 'Delete user profile';

/** What deleting an account takes, in its order. */
export const deletionSteps = [
  'Cancel subscriptions at the payment provider',
  'Delete preferences',
  'Delete saved companies',
  'Delete applications and letters',
  'Delete subscriptions and payments',
  'Delete mails and alert digests',
  'Delete counted attempts',
  'Delete recent activity',
  'Delete mailed links',
  'Sign out on every device',
  'Delete ways to sign in',
  lastDeletionStep,
] as const;
export type DeletionStep = (typeof deletionSteps)[number];

export const deletionResult = z.object({
  /** All steps succeeded. Otherwise the rest is done later by itself. */
  completed: z.boolean(),
  successfulSteps: z.int(),
  totalSteps: z.int(),
  steps: z.array(
    z.object({
      step: z.enum(deletionSteps),
      succeeded: z.boolean(),
      /** Why it has not succeeded yet. */
      detail: z.string().optional(),
    }),
  ),
  payproSubscriptionsCancelled: z.int(),
});
export type DeletionResult = z.infer<typeof deletionResult>;

/** As what one takes one's data along: one JSON document, or a zip archive of CSV files. */
export const exportFormats = ['json', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
