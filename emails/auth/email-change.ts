import type { MailContent } from '../platform/layout.ts';
import { shortMail } from '../platform/short-mail.ts';

/** The link that makes this address the one of an account. It goes to the new address, and nobody knows yet who reads that. */
export function emailChangeMail({ confirmUrl }: { confirmUrl: string }): MailContent {
  return shortMail({
    subject: 'Confirm your new email address',
    headline: 'Is this your new address?',
    paragraphs: [
      'Confirm it, and you sign in to Upround with it from then on. Until you do, nothing changes.',
    ],
    action: { label: 'Confirm your new email address', url: confirmUrl },
    afterwards: ['The link works once, within 24 hours. It signs you out on your other devices.'],
    reason:
      'You get this mail because somebody entered this address as theirs in the settings of Upround. If it was not you, do nothing.',
  });
}
