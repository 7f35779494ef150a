import type { RunStatus } from '../../contract/ingest.ts';
import type { MailStatus } from '../../contract/mailbox.ts';
import type { SourceName } from '../../contract/startups.ts';

const number = new Intl.NumberFormat('en-US');

export const adminTexts = {
  pageTitle: (title: string) => `${title} · Upround admin`,
  loading: 'Loading',
  loadFailed: (what: string) => `${what} could not be read`,
  loadFailedMeaning: 'Nothing was changed. Try again; if it stays, the log of the server says why.',
  tryAgain: 'Try Again',
  never: 'Never',
  sourceNames: {
    'form-d': 'Form D',
    csv: 'CSV',
    feed: 'News feed',
    sample: 'Sample set',
    admin: 'By hand',
  } satisfies Record<SourceName, string>,
} as const;

export const adminLoginTexts = {
  title: 'Admin sign-in',
  lead: 'For the people who run this installation.',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in…',
  denied: 'Access denied. Admin privileges required.',
  invalid: 'Invalid credentials or insufficient privileges',
  emailMissing: 'Please enter your email address',
  passwordMissing: 'Please enter your password',
} as const;

export const adminPasswordTexts = {
  title: 'Choose your own password',
  lead: 'You signed in with a one-time password. It was printed on a terminal, so it has to be replaced before you go on.',
  leadByChoice: 'Changing it signs you out on every other device.',
} as const;

export const adminSecondFactorTexts = {
  title: 'Your second factor',
  lead: 'Admins of this installation sign in with two factors.',
  leadSetUp: 'Admins of this installation sign in with two factors. Set the second one up to go on.',
  leadConfirm: 'Admins of this installation sign in with two factors. Confirm with the second one to go on.',
  passkeyAdded: 'Your passkey is there. Confirm with it once to go on.',
  loading: 'Loading what you can confirm with',
  lost: 'Have you lost it?',
  lostMeaning:
    'Whoever runs the server can take it away from your account. Then you sign in with your password and set up a new one. The command is:',
  lostCommand: (email: string) => `npm run admin -- drop-second-factor ${email}`,
} as const;

export const adminDashboardTexts = {
  title: 'Dashboard',
  review: 'Review',
  reviewCount: (count: number) => (count === 1 ? 'report to decide on' : 'reports to decide on'),
  reviewNone: 'Nothing waits for a decision.',
  reviewSome: 'No dashboard shows them until somebody decides.',
  mailsCount: (count: number) => (count >= 200 ? 'mails, the last ones' : count === 1 ? 'mail' : 'mails'),
  mailsFailed: (count: number) => (count === 0 ? null : `${number.format(count)} not delivered or unclear`),
  deliversTo: {
    mailbox: 'No mail server is configured: mails stay in this built-in mailbox.',
    smtp: 'Mails go out by the configured mail server.',
  },
  seeSources: 'All sources and runs',
  seeMails: 'Open the mailbox',
  seeReview: 'Open the list',
} as const;

export const sourcesTexts = {
  title: 'Sources',
  lead: 'Where rounds come from, and what each last run found.',
  source: 'Source',
  lastRun: 'Last run',
  found: 'Found',
  on: 'Runs every 12 hours',
  off: (reason: string) => `Not scheduled: ${reason}`,
  started: 'Started',
  runNow: 'Run now',
  queued: (label: string) => `${label}: queued. The run appears below in a moment.`,
  notQueued: (label: string) => `${label} is running already.`,
  runFailed: (reason: string) => `Could not be queued: ${reason}`,
  runs: 'Run history',
  runsMeaning: 'The last hundred runs, newest first.',
  noRuns: 'No source has run yet',
  noRunsMeaning: 'Run one now: filings need a contact address in the configuration, news feeds need nothing.',
  status: 'Outcome',
  duration: 'Took',
  columns: { seen: 'Seen', new: 'New', changed: 'Changed', rejected: 'Rejected', failed: 'Failed' },
  statuses: {
    running: 'Running',
    succeeded: 'Succeeded',
    partial: 'In part',
    failed: 'Failed',
  } satisfies Record<RunStatus, string>,
  showRejections: (count: number) => `Show what was left out (${number.format(count)})`,
  rejections: 'Left out',
  rejectionsShown: (shown: number, total: number) =>
    shown < total
      ? `The first ${number.format(shown)} of ${number.format(total)}.`
      : `${number.format(total)} in all.`,
  noRejections: 'This run left nothing out.',
  close: 'Close',
  removeSample: 'Remove sample data',
  removeTitle: 'Remove the sample data?',
  removeMeaning:
    'The sample companies, their rounds and the bookmarks on them are deleted. Companies from real sources stay. This cannot be undone.',
  removeConfirm: 'Remove',
  keep: 'Keep it',
  removed: (count: number) =>
    count === 1 ? '1 sample company removed' : `${number.format(count)} sample companies removed`,
  removeFailed: (reason: string) => `The sample data could not be removed: ${reason}`,
} as const;

export const mailboxTexts = {
  title: 'Mailbox',
  lead: 'The last two hundred mails of this installation, newest first.',
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
    unknown: 'Unclear',
    failed: 'Failed',
  } satisfies Record<MailStatus, string>,
  statusMeaning: {
    pending: 'Not handed over yet.',
    sending: 'Being handed over right now.',
    sent: 'Handed over.',
    withdrawn: 'Its reader stopped such mails before it had left. It was never sent.',
    unknown: 'Handed to the mail server, which never answered. It is not sent again by itself.',
    failed: 'Not delivered.',
  } satisfies Record<MailStatus, string>,
  search: 'Find by address or subject',
  empty: 'No mail has been written yet',
  emptyMeaning: 'Digests are written once a day. `npm run alerts -- --since 1d` writes them now.',
  emptySearch: (query: string) => `No mail with “${query}” in its address or subject`,
  clearSearch: 'Clear the search',
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

export const reviewTexts = {
  title: 'Review',
  lead: 'Reports that no rule could decide. No dashboard shows them until somebody does.',
  company: 'Company',
  kind: 'Question',
  kinds: { 'doubtful-startup': 'Is it a startup?', 'possible-duplicate': 'Is it known already?' },
  amount: 'Amount',
  announced: 'Announced',
  arrived: 'Arrived',
  unknownDay: 'Unknown',
  empty: 'Nothing waits for a decision',
  emptyMeaning: 'Doubtful companies and possible duplicates turn up here when a source delivers them.',
  seeSources: 'See the sources',
  report: 'Report',
  reportOf: (name: string) => `on ${name} (opens in a new tab)`,
} as const;
