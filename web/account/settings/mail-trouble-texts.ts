import type { SuppressionReason } from '../../../contract/mail/suppressions.ts';

export const troubleTexts = {
  title: 'Digests do not reach you',
  reasons: {
    'hard-bounce':
      'Mails to your address came back: its server says that there is no such mailbox. Change your address above, or write to us once it works again.',
    'soft-bounces':
      'Mails to your address came back on several days, as when a mailbox is full. We try again after a week.',
    complaint:
      'A mail of ours was marked as spam at your address, so we stopped. Write to us to get them again.',
    'by-hand': 'An admin stopped them. Write to us to get them again.',
  } satisfies Record<SuppressionReason, string>,
} as const;
