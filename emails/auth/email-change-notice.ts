import type { MailContent } from '../platform/layout.ts';
import { greet, hiddenAddress } from '../platform/plain-text.ts';
import { shortMail } from '../platform/short-mail.ts';

export type EmailChangeNoticeProps = { name: string; newEmail: string; settingsUrl: string };

/** Says that another address was asked for. It goes to the present address. */
export function emailChangeNoticeMail({ name, newEmail, settingsUrl }: EmailChangeNoticeProps): MailContent {
  return shortMail({
    subject: 'Your email address is about to change',
    headline: 'Another address was asked for',
    paragraphs: [
      greet(
        name,
        `your account is to have another address, ${hiddenAddress(newEmail)}. It changes once that address is confirmed.`,
      ),
      'If it was not you, cancel it in your settings and change your password there.',
    ],
    action: { label: 'Open your settings', url: settingsUrl },
    afterwards: [],
    reason: 'You get this mail because this is the address of your account.',
  });
}
