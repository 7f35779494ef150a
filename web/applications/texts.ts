import type { ImportedRow, ImportField } from '../../contract/applications/applications.ts';
import type { ReplyKind, SaidKind, WaitingReply } from '../../contract/outreach/replies.ts';
import { counted, withCommas } from '../../contract/platform/text/counts.ts';
import { writtenDate } from '../../contract/platform/time/written-days.ts';

/** 'The one application is', 'All 12 applications are' */
const allOf = (count: number) =>
  count === 1 ? 'The one application is' : `All ${withCommas(count)} applications are`;

export const applicationsTexts = {
  line: (count: number, due: number) =>
    `${counted(count, 'application', 'applications')}${due > 0 ? `, ${counted(due, 'reminder', 'reminders')} due` : ''}`,
  board: 'Board',
  list: 'List',
  more: 'More',
  add: 'Add',
  today: 'Today',
  nothingToday: 'Nothing due today',
  nextUp: (company: string, day: string) => `Nothing due today. Next: ${company} ${day}.`,
  showAll: (count: number) => `Show all ${withCommas(count)}`,
  emptyTitle: 'No applications yet',
  emptyMeaning:
    'Write to a company that just raised, or add one you already wrote to. Track every letter here.',
  emptyAction: 'Browse alerts',
  emptyColumn: 'Nothing here',
  allArchived: 'All your applications are archived.',
  notSentYet: 'Not sent yet',
  loadFailed: 'Failed to load bookmarks and applications.',
  loadFailedMeaning: (reason: string) => `${reason.replace(/[.!?]?$/, '.')} Your data is safe.`,
  tryAgain: 'Try Again',
  loading: 'Loading your applications',
  showArchived: 'Show archived',
  hideArchived: 'Hide archived',
  clearTitle: 'Delete all applications?',
  clearMeaning: (count: number) => `${allOf(count)} deleted, including letters. Your favorites stay.`,
  cleared: 'All applications have been deleted',
  clearFailed: 'Failed to delete applications.',
  restored: 'Applications restored',
  notRestored: 'Failed to restore your applications.',
} as const;

export const cardTexts = {
  open: (company: string) => `Application to ${company}`,
  move: 'Move',
  moveTo: (company: string) => `Move ${company} to`,
  moved: (company: string, stage: string) => `${company} moved to ${stage}`,
  changed: (company: string) => `Application to ${company} changed`,
  reminded: (company: string, day: string) => `We’ll remind you of ${company} on ${writtenDate(day)}`,
  changeFailed: 'We couldn’t save your change. Please try again.',
  goneElsewhere: (company: string) => `You deleted the application to ${company} in another tab or device.`,
  bringBack: 'Restore',
  noReplyFor: (whom: string, days: number) => `No reply from ${whom} for ${counted(days, 'day', 'days')}`,
  theyAnswered: 'They replied. Decide what comes next.',
  actions: {
    write: 'Write letter',
    send: 'Send letter',
    followUp: 'Follow up',
    addReply: 'Add reply',
    interview: 'Mark interview',
    remind: 'Set reminder',
    open: 'Open',
  },
  detailsOf: (company: string) => `Open the application to ${company}`,
  actionOf: (action: string, company: string) => `${action}: ${company}`,
  snooze: 'Snooze',
  snoozeOf: (company: string) => `Snooze a week: ${company}`,
  snoozed: (company: string, day: string) => `${company} comes back on ${writtenDate(day)}`,
  done: 'Done',
  doneOf: (company: string) => `Done with ${company}`,
  isDone: (company: string) => `${company} is done for today`,
} as const;

export const columnTexts = {
  company: 'Company',
  status: 'Status',
  contact: 'Contact',
  next: 'Next step',
} as const;

export const detailTexts = {
  letter: 'Your letter',
  draft: 'Your draft',
  noLetter: 'No letter saved here.',
  noLetterOfOurs: 'No letter yet.',
  wholeLetter: 'Show whole letter',
  lessOfLetter: 'Show less',
  copyLetter: 'Copy letter',
  copied: 'Letter copied to clipboard',
  copyFailed: 'Failed to copy letter',
  editLetter: 'Edit letter',
  writeLetter: 'Write letter',
  markAsSent: 'Mark as sent',
  emailThem: 'Email them',
  next: (state: string, step: string) => `${state} · Next: ${step}`,
  status: 'Status',
  contactName: 'Contact person',
  contactEmail: 'Their email',
  jobAdUrl: 'Job ad',
  openJobAd: (host: string) => `Open the job ad at ${host}`,
  sentOn: 'Sent on',
  answeredOn: 'Replied on',
  followUpOn: 'Remind me on',
  followUpHint: 'Leave empty for no reminder.',
  closingReason: 'Why it is closed',
  noReason: 'No reason given',
  notes: 'Notes',
  save: 'Save',
  saveFailed: 'We couldn’t save that.',
  stillHere: (reason: string) => `What you typed is still here. ${reason}`,
  theirNotes: 'The notes saved there:',
  saveOver: 'Copy what you need into your notes. Saving again replaces them.',
  history: 'History',
  openCompany: 'Open the company',
  archive: 'Archive',
  unarchive: 'Unarchive',
  remove: 'Delete',
  removed: (company: string) => `Application to ${company} deleted`,
  back: (company: string) => `Application to ${company} is back`,
  isBack: 'Your application is back',
  loading: 'Loading the letter and notes',
  loadFailed: 'We couldn’t load the letter and notes.',
  deletedElsewhere: 'You deleted this application in another tab or device.',
  deletedMeaning: 'What you typed is still here. Restore it to save.',
  notFound: 'Application not found',
  notFoundMeaning: 'You may have deleted it. You can restore it for 10 minutes.',
  bringBack: 'Restore',
  tooLate: 'It was deleted more than 10 minutes ago.',
} as const;

export const addTexts = {
  title: 'Add an application',
  meaning: 'Track a company you wrote to or plan to.',
  company: 'Company',
  companyHint: 'Pick it from the list if we know it.',
  wrote: 'I wrote to them on',
  wroteHint: 'Leave empty if you haven’t written yet.',
  contact: 'Contact person',
  letter: 'Your letter',
  letterHint: 'Optional. Paste it to read it again here.',
  add: 'Add',
  failed: 'Failed to create application',
  added: (company: string) => `Application to ${company} added`,
  known: (company: string) => `You already have an application to ${company}`,
} as const;

export const fileTexts = {
  csv: 'Export as CSV',
  json: 'Export as JSON',
  failed: 'We couldn’t export your applications. Please try again.',
  calendar: 'Calendar feed',
  copies: 'Mark as sent by email',
} as const;

export const privateAddressTexts = {
  makeAddress: 'Create address',
  makeAnother: 'Create new address',
  another: 'Your old address no longer works',
  stop: 'Turn off this address',
  changeFailed: 'We couldn’t change the address. Please try again.',
  copy: 'Copy',
  copyFailed: 'We couldn’t copy the address. Select it and copy it yourself.',
} as const;

export const calendarTexts = {
  title: fileTexts.calendar,
  meaning:
    'See your follow-ups in your own calendar. Anyone with this address can read them, so keep it private.',
  address: 'Address for your calendar app',
  stopped: 'Calendar address turned off',
  copied: 'Calendar address copied',
} as const;

export const copyAddressTexts = {
  title: fileTexts.copies,
  meaning:
    'Add this address as BCC when you email a company, and we mark the application as sent. Emails you open from a letter already include it. We store the recipient, subject and date, never the text. Replies you forward here mark your applications too; of a reply we store only what it means and when it came.',
  address: 'Your private BCC address',
  stopped: 'Private address turned off',
  copied: 'Private address copied',
} as const;

export const unassignedTexts = {
  title: (count: number) => (count === 1 ? '1 email to assign' : `${withCommas(count)} emails to assign`),
  meaning: 'Your private address received these. Which application does each belong to?',
  to: (recipients: string, day: string) => (recipients ? `to ${recipients}, ${day}` : day),
  noSubject: 'No subject',
  choose: 'Choose an application',
  layAside: 'None of them',
  assigned: (company: string) => `Email assigned to ${company}`,
  laidAside: 'Email dismissed',
  didYouWrite: (company: string, day: string) => `Did you write to ${company} on ${day}?`,
  whyAsked: 'We couldn’t confirm that this email came from you.',
  markAsSent: 'Mark as sent',
  notMe: 'Not me',
} as const;

export const bringInTexts = {
  open: 'Import a list',
  title: 'Import a list',
  meaning:
    'From a spreadsheet or another tracker. Choose a CSV file, or paste a table or one company per line.',
  file: 'CSV file',
  text: 'Or paste your list',
  look: 'Preview',
  columns: 'What each column means',
  heading: 'The first line has column names',
  ignore: 'Skip',
  bringIn: (count: number) => `Import ${counted(count, 'application', 'applications')}`,
  done: (count: number) => `${counted(count, 'application', 'applications')} imported`,
  ours: (name: string, place: string) => (place ? `${name}, ${place}` : name),
  unknown: 'saved by name only',
  again: 'Start over',
  rest: (count: number) => `and ${withCommas(count)} more`,
  fields: {
    company: 'Company',
    website: 'Website',
    status: 'Status',
    sentOn: 'Sent on',
    followUpOn: 'Follow up on',
    contactName: 'Contact person',
    contactEmail: 'Their email',
    jobAdUrl: 'Job ad',
    notes: 'Notes',
  } satisfies Record<ImportField, string>,
  problems: {
    'no-company': 'Company name missing',
    'already-there': 'Already in your applications',
    twice: 'Listed twice',
    'too-many': 'Over the limit',
  } satisfies Record<NonNullable<ImportedRow['problem']>, string>,
} as const;

export const replyTexts = {
  title: (count: number) => (count === 1 ? '1 reply to review' : `${withCommas(count)} replies to review`),
  /** What is asked of a reply, or what it did. */
  says: ({ kind, isMarked }: Pick<WaitingReply, 'kind' | 'isMarked'>, company: string): string => {
    if (kind === 'automatic') return `${company} sent an automatic reply. We don’t count it as a reply.`;
    if (kind === 'bounced') return `Your email to ${company} didn’t arrive. Try another contact.`;
    if (kind === 'declined') return `This looks like a rejection from ${company}. Move to Closed?`;
    if (kind === 'question')
      return isMarked ? `${company} replied. Answer them next.` : `Did ${company} reply to you?`;
    return isMarked
      ? `${company} sounds interested. We moved it to Positive reply.`
      : `This looks like a positive reply from ${company}. Move to Positive reply?`;
  },
  received: (day: string, isVerified: boolean) =>
    isVerified
      ? `Received ${writtenDate(day)}`
      : `Received ${writtenDate(day)}. We couldn’t confirm who sent it.`,
  accept: {
    interested: 'Move to Positive reply',
    declined: 'Move to Closed',
    question: 'They replied',
    automatic: 'OK',
    bounced: 'OK',
  } satisfies Record<ReplyKind, string>,
  ok: 'OK',
  undo: 'Undo',
  keep: 'Keep',
  otherContact: 'See contacts',
  done: (company: string) => `Reply from ${company} saved`,
  undone: (company: string) => `${company} is back to how it was`,
  howReplied: 'How did they reply?',
  howRepliedMeaning: 'One tap updates this application. Your word overrules what we read.',
  said: {
    interested: 'Interested',
    question: 'Asked a question',
    declined: 'Declined',
    automatic: 'Out of office',
  } satisfies Record<SaidKind, string>,
  marked: (company: string, said: string) => `${company}: ${said}`,
} as const;

const percent = (share: number) => `${Math.round(share * 100)}%`;

export const worksTexts = {
  title: 'What works for you',
  ofEveryone: 'What works for everyone',
  everyoneMeaning:
    'Letters of users who share their results, counted once a week. Past replies, not a promise.',
  isShared: 'Your results count too.',
  notShared: 'Your results don’t count here.',
  changeSharing: 'Change',
  /** 'Seed fintech, written within 5 days: 21% (12 to 33%) replied, 57 letters' */
  rate: (rate: number, low: number, high: number) =>
    `${percent(rate)} (${Math.round(low * 100)} to ${percent(high)}) replied`,
  letters: (count: number) => counted(count, 'letter', 'letters'),
  tooFew: (sent: number) =>
    `${counted(sent, 'letter', 'letters')} so far. From 10 of a kind we say what works.`,
  unsure: 'Too few letters to be sure. The difference may be luck.',
  sure: 'The difference is probably real.',
} as const;
