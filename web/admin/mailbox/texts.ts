import type { MailTemplate, TestResult } from '../../../contract/alerts/admin-mail.ts';
import type { MailEventKind, MailStatus } from '../../../contract/mail/mailbox.ts';
import type { SuppressionReason } from '../../../contract/mail/suppressions.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';

export const mailboxTexts = {
  deliversTo: {
    mailbox: 'No mail server is set up, so emails stay in this built-in mailbox.',
    smtp: 'Emails go out through the configured mail server.',
  },
  title: 'Mailbox',
  lead: 'All emails we wrote, newest first.',
  tabs: { mails: 'Emails', suppressions: 'Blocked addresses', 'by-hand': 'Send' },
  filter: 'Filter by status',
  allStatuses: 'All',
  to: 'To',
  subject: 'Subject',
  status: 'Status',
  created: 'Written',
  sent: 'Sent',
  statuses: {
    pending: 'Waiting',
    sending: 'Sending',
    sent: 'Sent',
    withdrawn: 'Withdrawn',
    suppressed: 'Blocked',
    unknown: 'Unconfirmed',
    bounced: 'Bounced',
    failed: 'Failed',
  } satisfies Record<MailStatus, string>,
  statusMeaning: {
    pending: 'Waiting to be sent.',
    sending: 'Being sent right now.',
    sent: 'Accepted by the mail server.',
    withdrawn: 'Withdrawn before it was sent.',
    suppressed: 'This address is blocked.',
    unknown: 'The mail server didn’t confirm it. It may have arrived.',
    bounced: 'Accepted by the mail server, then returned.',
    failed: 'Not delivered.',
  } satisfies Record<MailStatus, string>,
  search: { mails: 'Find by address or subject', suppressions: 'Find an address' },
  empty: 'No emails yet',
  emptyMeaning: 'We write digests once a day. Run `npm run alerts -- --since 1d` to write them now.',
  emptySearch: (query: string) => `No email with “${query}” in its address or subject`,
  nothingFound: 'No matching emails',
  showAll: 'Show all emails',
  pages: 'Pages',
  shown: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  newer: 'Newer',
  older: 'Older',
  attempts: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
  nextTry: (moment: string) => `next try ${moment}`,
  delivered: 'delivered',
  complained: 'marked as spam',
  occasion: 'About',
  messageId: 'Message-ID',
  events: 'Delivery events',
  eventKinds: {
    taken: 'Accepted by the mail provider',
    delivered: 'Delivered',
    bounced: 'Bounced permanently',
    'soft-bounced': 'Bounced temporarily',
    blocked: 'Blocked by the receiving server',
    complained: 'Marked as spam',
  } satisfies Record<MailEventKind, string>,
  retry: 'Try now',
  sendAgain: 'Resend',
  cancel: 'Cancel',
  keep: 'Go back',
  done: {
    retry: 'Trying now',
    sendAgain: 'Resending',
    cancel: 'Email canceled',
  },
  questions: {
    cancel: {
      title: 'Cancel this email?',
      meaning: (to: string) => `We won’t send it to ${to}. Its rounds count as already sent.`,
      yes: 'Cancel email',
    },
    sendAgain: {
      title: 'Resend this email?',
      meaning: (to: string) => `The mail server didn’t confirm it, so ${to} may get it twice.`,
      yes: 'Resend',
    },
  },
  mail: 'Email',
  show: 'Show',
  back: 'Back to mailbox',
  html: 'As sent',
  text: 'Plain text',
  frameTitle: (subject: string) => `Email: ${subject}`,
  notFound: 'Email not found',
  notFoundMeaning: 'We delete emails after 180 days.',
  bodyRemoved: (day: string) =>
    `We removed the text of this email on ${day}. Full emails are kept for 30 days.`,
} as const;

export const suppressionTexts = {
  title: 'Blocked addresses',
  meaning: 'These addresses get no digests. Account emails, such as password resets, still go out.',
  address: 'Email address',
  reason: 'Why',
  since: 'Since',
  actions: 'Actions',
  reasons: {
    'hard-bounce': 'No such mailbox',
    'soft-bounces': 'Bounced three days in a row',
    complaint: 'Marked as spam',
    'by-hand': 'By an admin',
  } satisfies Record<SuppressionReason, string>,
  until: (moment: string) => `until ${writtenDate(moment)}`,
  none: 'No blocked addresses',
  noneMeaning: 'Addresses appear here when emails bounce or are marked as spam.',
  noneFound: (words: string) => `No blocked address with “${words}”`,
  add: 'Block an address',
  addTitle: 'Block an address',
  addMeaning: 'It gets no digests until an admin unblocks it.',
  added: (address: string) => `${address} blocked`,
  lift: 'Unblock',
  liftTitle: (address: string) => `Send to ${address} again?`,
  liftMeaning: {
    'hard-bounce': 'Emails bounced permanently. Unblock it once you know the mailbox exists.',
    'soft-bounces': 'Emails bounced three days in a row. We try again after a week.',
    complaint: 'An email was marked as spam. Unblock it only if its owner asks.',
    'by-hand': 'An admin blocked it.',
  } satisfies Record<SuppressionReason, string>,
  lifted: (address: string) => `${address} unblocked`,
  why: 'Why',
  whyHint: 'Saved with your name.',
  keep: 'Cancel',
} as const;

export const byHandTexts = {
  testTitle: 'Test email',
  testAddress: 'Test email address',
  template: 'Template',
  templates: {
    welcome: 'Welcome',
    'password-reset': 'Password reset',
    'application-submitted': 'Application submitted',
    'new-opportunities': 'New opportunities',
  } satisfies Record<MailTemplate, string>,
  sendTest: 'Send test',
  results: 'Recent test emails',
  noResults: 'No test emails yet.',
  alertsTitle: 'Send recent alerts',
  alertsMeaning:
    'Emails users who want digests what they haven’t received yet, outside the daily and weekly runs.',
  days: 'Days',
  daysWrong: (most: number) => `Please enter a number of days from 1 to ${most}`,
  countFirst: 'Count first',
  noUsers: 'There is nothing new to send for these days.',
  alertsQuestion: (users: number, isLeast: boolean) => {
    if (isLeast)
      return users === 0
        ? 'Send to every user with something new?'
        : `Send to at least ${withCommas(users)} users?`;
    return users === 1 ? 'Send to one user?' : `Send to ${withCommas(users)} users?`;
  },
  alertsQuestionMeaning: (days: number) =>
    `Each gets one email with what is new for them from the last ${days === 1 ? 'day' : `${days} days`}.`,
  sendAlerts: 'Send now',
  dontSend: 'Don’t send',
  alertsQueued: 'Sending alerts',
  alertsNotQueued: 'Alerts are already being sent',
} as const;

/** What became of a test mail. One that was held back or withdrawn never reached the mail server. */
export function meaningOfTest({
  subject,
  status,
  failure,
}: Pick<TestResult, 'subject' | 'status' | 'failure'>): string {
  if (failure === null) return subject;
  return status === 'suppressed' || status === 'withdrawn' ? failure : `Email service error: ${failure}`;
}
