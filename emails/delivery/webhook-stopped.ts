import type { MailContent } from '../platform/layout.ts';
import { greet } from '../platform/plain-text.ts';
import { shortMail } from '../platform/short-mail.ts';

type Props = {
  name: string;
  webhookName: string;
  host: string;
  reason: 'gone' | 'failing' | 'unreadable';
  settingsUrl: string;
};

const reasons: Record<Props['reason'], (host: string) => string> = {
  gone: (host) => `${host} says the address no longer exists.`,
  failing: (host) => `${host} has rejected every delivery for 24 hours.`,
  unreadable: () => 'We can’t read its address anymore. Please set it up again.',
};

/** Says that a webhook was stopped, why, and what to do. */
export function webhookStoppedMail({ name, webhookName, host, reason, settingsUrl }: Props): MailContent {
  return shortMail({
    subject: 'Your webhook was stopped',
    headline: 'Your webhook was stopped',
    paragraphs: [
      greet(name, `we stopped sending to your webhook “${webhookName}”. ${reasons[reason](host)}`),
      'Your matches are still on your dashboard. Fix the receiver, then turn the webhook back on. It sends new rounds from then on.',
    ],
    action: { label: 'Open your webhooks', url: settingsUrl },
    afterwards: [],
    reason: 'You get this email because you have a webhook on Upround.',
  });
}
