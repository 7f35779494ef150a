import type { MailTemplate, TestResult } from '../../../contract/alerts/admin-mail.ts';
import type { MailEventKind, MailStatus } from '../../../contract/mail/mailbox.ts';
import type { SuppressionReason } from '../../../contract/mail/suppressions.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';

export const mailboxTexts = {
  deliversTo: {
    mailbox: 'No mail server is configured: mails stay in this built-in mailbox.',
    smtp: 'Mails go out by the configured mail server.',
  },
  title: 'Mailbox',
  lead: 'Every mail of this installation, newest first.',
  tabs: { mails: 'Mails', suppressions: 'Held back', 'by-hand': 'By hand' },
  filter: 'Filter by status',
  allStatuses: 'All',
  to: 'To',
  subject: 'Subject',
  status: 'Status',
  created: 'Written',
  sent: 'Sent',
  statuses: {
    pending: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    withdrawn: 'Taken back',
    suppressed: 'Held back',
    unknown: 'Unclear',
    bounced: 'Came back',
    failed: 'Failed',
  } satisfies Record<MailStatus, string>,
  statusMeaning: {
    pending: 'Not handed over yet.',
    sending: 'Being handed over right now.',
    sent: 'Handed over.',
    withdrawn: 'Withdrawn before it was sent.',
    suppressed: 'Its address gets no digests.',
    unknown: 'Handed to the mail server, which never answered. It may have arrived.',
    bounced: 'Taken by the mail server, and sent back later.',
    failed: 'Not delivered.',
  } satisfies Record<MailStatus, string>,
  search: { mails: 'Find by address or subject', suppressions: 'Find an address' },
  empty: 'No mail has been written yet',
  emptyMeaning: 'Digests are written once a day. `npm run alerts -- --since 1d` writes them now.',
  emptySearch: (query: string) => `No mail with “${query}” in its address or subject`,
  nothingFound: 'No mail like this',
  showAll: 'Show all mails',
  pages: 'Pages',
  shown: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  previous: 'Newer',
  next: 'Older',
  attempts: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
  nextTry: (moment: string) => `next try ${moment}`,
  delivered: 'arrived',
  complained: 'called spam',
  occasion: 'About',
  messageId: 'Message-ID',
  events: 'Told since',
  eventKinds: {
    taken: 'Taken by the mail provider',
    delivered: 'Arrived',
    bounced: 'Came back for good',
    'soft-bounced': 'Came back for now',
    blocked: 'Blocked by the other server',
    complained: 'Called spam by its reader',
  } satisfies Record<MailEventKind, string>,
  retry: 'Try now',
  sendAgain: 'Send again',
  cancel: 'Cancel',
  keep: 'Leave it',
  done: {
    retry: 'It is tried now',
    sendAgain: 'It is sent again',
    cancel: 'It will not be sent',
  },
  questions: {
    cancel: {
      title: 'Never send this mail?',
      meaning: (to: string) =>
        `It waits for ${to}, and is not sent any more. What it tells of counts as told.`,
      yes: 'Cancel it',
    },
    sendAgain: {
      title: 'Send this mail again?',
      meaning: (to: string) =>
        `The mail server took it and never said whether it accepted it. ${to} may get it twice.`,
      yes: 'Send it again',
    },
  },
  mail: 'The mail',
  show: 'Show',
  back: 'Back to the mailbox',
  html: 'As sent',
  text: 'Plain text',
  frameTitle: (subject: string) => `Mail: ${subject}`,
  notFound: 'This mail does not exist',
  notFoundMeaning: 'Mails are deleted 180 days after they were written.',
  bodyRemoved: (day: string) =>
    `The text of this mail was removed on ${day}. Mails are kept whole for 30 days.`,
} as const;

export const suppressionTexts = {
  title: 'Addresses that are held back',
  meaning:
    'These addresses get no digests. What their owner asks for, such as a link to choose a password, and what keeps an account safe still goes out.',
  address: 'Email address',
  reason: 'Why',
  since: 'Since',
  actions: 'Actions',
  reasons: {
    'hard-bounce': 'No such mailbox',
    'soft-bounces': 'Came back three days in a row',
    complaint: 'Called spam by its reader',
    'by-hand': 'By an admin',
  } satisfies Record<SuppressionReason, string>,
  until: (moment: string) => `until ${writtenDate(moment)}`,
  none: 'No address is held back',
  noneMeaning: 'Addresses whose mails come back for good, or whose reader calls one spam, stand here.',
  noneFound: (words: string) => `No address with “${words}” is held back`,
  add: 'Hold an address back',
  addTitle: 'Hold an address back',
  addMeaning: 'It gets no digests until somebody lifts it.',
  added: (address: string) => `${address} gets no digests any more`,
  lift: 'Lift',
  liftTitle: (address: string) => `Send to ${address} again?`,
  liftMeaning: {
    'hard-bounce': 'Its mails came back for good. Lift it when you know that the mailbox is there.',
    'soft-bounces': 'Its mails came back on three days in a row. It is tried again after a week by itself.',
    complaint: 'Its reader called a mail spam. Lift it only when they ask for it.',
    'by-hand': 'An admin held it back.',
  } satisfies Record<SuppressionReason, string>,
  lifted: (address: string) => `${address} gets digests again`,
  why: 'Why',
  whyHint: 'It is kept with your name.',
  keep: 'Leave it',
} as const;

export const byHandTexts = {
  testTitle: 'Test mail',
  testAddress: 'Test email address',
  template: 'Template',
  templates: {
    welcome: 'Welcome',
    'password-reset': 'Password reset',
    'application-submitted': 'Application submitted',
    'new-opportunities': 'New opportunities',
  } satisfies Record<MailTemplate, string>,
  sendTest: 'Send test',
  results: 'Last test mails',
  noResults: 'No test mail has been sent yet.',
  alertsTitle: 'Alerts of the last days',
  alertsMeaning:
    'Mails everybody the rounds of the last days that they were not told of yet, apart from the daily and weekly runs.',
  days: 'Days',
  daysWrong: (most: number) => `Please enter a number of days from 1 to ${most}`,
  countFirst: 'Count first',
  nobody: 'Nobody has anything new to hear of these days.',
  alertsQuestion: (users: number) =>
    users === 1 ? 'Send to one person?' : `Send to up to ${withCommas(users)} people?`,
  alertsQuestionMeaning: (days: number) =>
    `Everybody who wants digests gets one mail with what became known in the last ${days === 1 ? 'day' : `${days} days`} and was not told yet.`,
  sendAlerts: 'Send now',
  dontSend: 'Do not send',
  alertsQueued: 'The alerts are being sent',
  alertsNotQueued: 'Alerts are being sent by hand already',
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
