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
  gone: (host) => `${host} says that nothing is taken there any more.`,
  failing: (host) => `${host} took nothing for 24 hours, although we tried again and again.`,
  unreadable: () => 'Where it goes cannot be read any more: please set it up anew.',
};

/** Says that a webhook was stopped, why, and what to do. */
export function webhookStoppedMail({ name, webhookName, host, reason, settingsUrl }: Props): MailContent {
  return shortMail({
    subject: 'Your webhook was stopped',
    headline: 'Your webhook was stopped',
    paragraphs: [
      greet(name, `we send nothing more to your webhook “${webhookName}”. ${reasons[reason](host)}`),
      'What is found for you is still on your dashboard. Mend the receiver, then turn the webhook on again: it goes on with what is found from then on.',
    ],
    action: { label: 'To your webhooks', url: settingsUrl },
    afterwards: [],
    reason: 'You get this mail because you have a webhook at Upround.',
  });
}
