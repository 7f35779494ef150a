import type { Run } from '../../../../contract/alerts/mail-items.ts';
import type { MailStatus } from '../../../../contract/mail/mailbox.ts';
import { counted } from '../../../../contract/platform/text/counts.ts';

const mailStates: Record<MailStatus, string> = {
  pending: 'Mail on its way',
  sending: 'Mail on its way',
  sent: 'Mail sent',
  withdrawn: 'Email withdrawn before it was sent',
  unknown: 'Mail handed over; the mail server never said whether it took it',
  failed: 'The mail could not be delivered',
  bounced: 'The mail came back: your address did not take it',
  suppressed: 'No mail: your address sent back too many, or asked for none',
};

const outcomes = {
  sent: 'Mail written',
  nothing: 'Nothing new, so no mail',
  paused: 'Paused, so no mail',
  unconfirmed: 'Your address was not confirmed, so no mail',
  suppressed: 'Mails to your address came back, or you asked for none, so no mail',
  suspended: 'Your account was suspended, so no mail',
} satisfies Record<Exclude<Run['outcome'], 'held'>, string>;

export const mailHistoryTexts = {
  title: 'Why did I get this mail?',
  lead: 'What we looked at for you on each of the last 30 days, what we found, and what became of it.',
  back: 'Change which mails come',
  loading: 'Loading what became of your mails',
  notLoaded: 'This could not be loaded',
  tryAgain: 'Try Again',
  none: 'We have not looked at anything for you yet. What you chose comes at its hour.',
  nothingThatDay: 'Nothing was due.',
  found: (count: number) => `${counted(count, 'thing', 'things')} found`,
  what: ({ outcome, mail, heldUntil }: Run, hourOf: (moment: string) => string): string => {
    if (outcome === 'held')
      return heldUntil ? `Held back until ${hourOf(heldUntil)}, by your quiet hours` : 'Held back';
    if (outcome === 'sent' && mail) return `${mailStates[mail.status]}: “${mail.subject}”`;
    return outcomes[outcome];
  },
} as const;
