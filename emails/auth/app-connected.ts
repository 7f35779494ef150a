import { writtenMomentInUtc } from '../../contract/platform/time/written-days.ts';
import type { MailContent } from '../platform/layout.ts';
import { greet, plainText } from '../platform/plain-text.ts';
import { shortMail } from '../platform/short-mail.ts';

export type AppConnectedProps = {
  name: string;
  /** What the app calls itself. */
  app: string;
  /** The host that published who the app is. */
  host: string | null;
  /** In words, each a sentence. */
  allowed: string[];
  /** Moment in ISO form. */
  at: string;
  settingsUrl: string;
};

const longestName = 60;
const subject = 'An app was connected to your account';

/** Tells a user that an app acts for them from now on, and how they end that. */
export function appConnectedMail({
  name,
  app,
  host,
  allowed,
  at,
  settingsUrl,
}: AppConnectedProps): MailContent {
  const named = plainText(app, longestName);
  const from = host === null ? named : `${named} (${plainText(host, longestName)})`;
  return shortMail({
    subject,
    headline: subject,
    paragraphs: [
      greet(name, `you connected ${from} on ${writtenMomentInUtc(at)}. This is what it may do:`),
      ...allowed,
      'If this was not you, disconnect it in your settings and change your password.',
    ],
    action: { label: 'See your connected apps', url: settingsUrl },
    afterwards: [],
    reason: 'You get this email because this is your account’s address.',
  });
}
