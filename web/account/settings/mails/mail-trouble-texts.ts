import type { SuppressionReason } from '../../../../contract/mail/suppressions.ts';

export const troubleTexts = {
  title: 'Our emails don’t reach you',
  reasons: {
    'hard-bounce':
      'Our emails bounced because this mailbox does not exist. Change your email address in your settings, or write to us once the mailbox works again.',
    'soft-bounces':
      'Our emails bounced on several days, perhaps because your mailbox is full. We’ll try again after a week.',
    complaint:
      'One of our emails was marked as spam, so we stopped sending them. Write to us to get them again.',
    'by-hand': 'An admin stopped our emails to you. Write to us to get them again.',
  } satisfies Record<SuppressionReason, string>,
} as const;
