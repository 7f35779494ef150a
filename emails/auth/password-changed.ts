import type { MailContent } from '../platform/layout.ts';
import { greet } from '../platform/plain-text.ts';
import { shortMail } from '../platform/short-mail.ts';

/** Says that the account has another password now. */
export function passwordChangedMail({ name, loginUrl }: { name: string; loginUrl: string }): MailContent {
  return shortMail({
    subject: 'Your password was changed',
    headline: 'Your password was changed',
    paragraphs: [
      greet(name, 'your account has a new password. Your other devices were signed out.'),
      "If it was not you, choose another one at once: 'Forgot password?' on the login page mails you a link.",
    ],
    action: { label: 'To the login page', url: loginUrl },
    afterwards: [],
    reason: 'You get this mail because this is the address of your account.',
  });
}
