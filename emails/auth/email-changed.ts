import type { MailContent } from '../platform/layout.ts';
import { greet, hiddenAddress } from '../platform/plain-text.ts';
import { shortMail } from '../platform/short-mail.ts';

export type EmailChangedProps = { name: string; newEmail: string; helpUrl: string };

/** Says that the account has another address now. It goes to the address it had before. */
export function emailChangedMail({ name, newEmail, helpUrl }: EmailChangedProps): MailContent {
  return shortMail({
    subject: 'Your email address was changed',
    headline: 'Your address was changed',
    paragraphs: [
      greet(
        name,
        `your account has another address now, ${hiddenAddress(newEmail)}. From here on you sign in with it, and mail goes there.`,
      ),
      'If it was not you, somebody else can enter your account. Write to us at once.',
    ],
    action: { label: 'How to reach us', url: helpUrl },
    afterwards: [],
    reason: 'You get this mail because this was the address of your account until now. It is the last one.',
  });
}
