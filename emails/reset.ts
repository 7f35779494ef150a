import type { MailContent } from './layout.ts';
import { shortMail } from './short-mail.ts';

/** The link to choose a new password. */
export function resetMail({ name, resetUrl }: { name: string; resetUrl: string }): MailContent {
  return shortMail({
    subject: 'Reset your Upround password',
    headline: 'Choose a new password',
    paragraphs: [`${name}, somebody asked for a new password for your account. Was it you? Then choose one.`],
    action: { label: 'Choose a new password', url: resetUrl },
    afterwards: [
      'The link works once, within 24 hours. A new password signs you out on every device.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    reason: 'You get this mail because somebody entered this address on the login page of Upround.',
  });
}
