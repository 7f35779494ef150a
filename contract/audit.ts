import { z } from 'zod';

const auditKinds = [
  'registered',
  'signed-in',
  'sign-in-refused',
  'second-factor-refused',
  'signed-out',
  'session-restored',
  'restore-refused',
  'device-copied',
  'device-ended',
  'proved',
  'proof-refused',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'password-reset-refused',
  'recovery-link-made',
  'email-verified',
  'email-change-asked',
  'email-change-cancelled',
  'email-changed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'second-factor-dropped',
  'identity-linked',
  'provider-refused',
  'exported',
  'deletion-asked',
  'deleted',
  'admin-made',
  'checkout-begun',
  'payment-accepted',
  'subscription-cancel-asked',
  'subscription-resume-asked',
  'plan-change-asked',
  'payment-update-mail-sent',
  'payment-event-replayed',
  'payment-event-dismissed',
  'payment-provider-tested',
  'records-merged',
  'records-parted',
  'record-split',
  'split-undone',
  'review-answered',
  'review-answer-taken-back',
  'import-started',
  'import-cancelled',
  'import-undone',
  'mail-retried',
  'mail-cancelled',
  'mail-sent-again',
  'mail-sent-by-hand',
  'suppression-added',
  'suppression-lifted',
  'alerts-sent-by-hand',
  'user-edited',
  'user-suspended',
  'user-resumed',
  'user-signed-out',
  'admin-role-changed',
  'plan-days-changed',
  'verification-mailed',
  'job-retried',
  'job-cancelled',
  'job-run-by-hand',
  'limit-reached',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What something was done to: a company, a round, a source. */
export const auditSubject = z.object({ kind: z.string(), id: z.string(), name: z.string() });
export type AuditSubject = z.infer<typeof auditSubject>;

export const auditFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditFacts = z.infer<typeof auditFacts>;

/** Something that happened to an account, as its owner may read it. */
export const auditEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(auditKinds),
  clientAddress: z.string().nullable(),
  /** `Firefox on Linux`; null when the browser did not say. */
  device: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof auditEvent>;
