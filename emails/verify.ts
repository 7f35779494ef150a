import type { MailContent } from './layout.ts';
import { shortMail } from './short-mail.ts';

/** The link to confirm the address, for who did not use the one in the welcome. */
export function verifyMail({ name, verifyUrl }: { name: string; verifyUrl: string }): MailContent {
  return shortMail({
    subject: 'Confirm your email address',
    headline: 'Is this your address?',
    paragraphs: [`${name}, confirm your email address, and Upround tells you by mail who raised.`],
    action: { label: 'Confirm your email address', url: verifyUrl },
    afterwards: ['The link works for 7 days.'],
    reason:
      'You get this mail because an account of Upround has this address. If it is not yours, do nothing: without your confirmation no alerts come.',
  });
}
