import type { MailContent } from '../platform/layout.ts';
import { shortMail } from '../platform/short-mail.ts';

/** The link to choose a new password. The address may not be confirmed yet, so nothing that whoever registered wrote is said. */
export function resetMail({ resetUrl }: { resetUrl: string }): MailContent {
  return shortMail({
    subject: 'Reset your Upround password',
    headline: 'Choose a new password',
    paragraphs: [
      'Somebody asked for a new password for the account with this address. Was it you? Then choose one.',
    ],
    action: { label: 'Choose a new password', url: resetUrl },
    afterwards: [
      'The link works once, within 24 hours. A new password signs you out on every device.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    reason: 'You get this mail because somebody entered this address on the login page of Upround.',
  });
}
