import type { Run } from '../../../../contract/alerts/mail-items.ts';
import type { MailStatus } from '../../../../contract/mail/mailbox.ts';
import { counted } from '../../../../contract/platform/text/counts.ts';

const mailStates: Record<MailStatus, string> = {
  pending: 'Email on its way',
  sending: 'Email on its way',
  sent: 'Email sent',
  withdrawn: 'Email withdrawn before it was sent',
  unknown: 'Email sent, but the mail server didn’t confirm it',
  failed: 'Email could not be delivered',
  bounced: 'Email bounced: your address rejected it',
  suppressed: 'No email: earlier ones bounced or were marked as spam',
};

const outcomes = {
  sent: 'Email written',
  nothing: 'Nothing new, so no email',
  paused: 'Paused, so no email',
  unconfirmed: 'Address not confirmed, so no email',
  suppressed: 'Earlier emails bounced or were marked as spam, so no email',
  suspended: 'Account suspended, so no email',
} satisfies Record<Exclude<Run['outcome'], 'held'>, string>;

export const mailHistoryTexts = {
  title: 'Why did I get this email?',
  lead: 'What we checked for you in the last 30 days, and what we sent.',
  back: 'Change your email settings',
  loading: 'Loading your email history',
  notLoaded: 'We couldn’t load your email history',
  tryAgain: 'Try Again',
  none: 'No emails yet. The first one comes at the time you chose.',
  nothingThatDay: 'Nothing was due',
  found: (count: number) => `${counted(count, 'result', 'results')} found`,
  what: ({ outcome, mail, heldUntil }: Run, hourOf: (moment: string) => string): string => {
    if (outcome === 'held')
      return heldUntil ? `On hold until your quiet hours end at ${hourOf(heldUntil)}` : 'On hold';
    if (outcome === 'sent' && mail) return `${mailStates[mail.status]}: “${mail.subject}”`;
    return outcomes[outcome];
  },
} as const;
