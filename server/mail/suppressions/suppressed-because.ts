import type { SuppressionReason } from '../../../contract/mail/suppressions.ts';

/** Beside a mail that is not sent. */
export const suppressedBecause: Record<SuppressionReason, string> = {
  'hard-bounce': 'Mails to this address come back: there is no such mailbox.',
  'soft-bounces': 'Mails to this address came back on several days; it is tried again after a week.',
  complaint: 'Its reader called an earlier mail spam.',
  'by-hand': 'An admin stopped digests to this address.',
};
