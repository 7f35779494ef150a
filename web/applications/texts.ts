import type { ImportedRow, ImportField } from '../../contract/applications/applications.ts';
import { counted, withCommas } from '../../contract/platform/text/counts.ts';
import { shortDate } from '../../contract/platform/time/written-days.ts';

/** 'The one application is', 'All 12 applications are' */
const allOf = (count: number) =>
  count === 1 ? 'The one application is' : `All ${withCommas(count)} applications are`;
const inDays = (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`);

export const applicationsTexts = {
  line: (count: number, due: number) =>
    `${counted(count, 'application', 'applications')}${due > 0 ? `, ${counted(due, 'follow-up', 'follow-ups')} due` : ''}`,
  board: 'Board',
  list: 'List',
  more: 'More',
  add: 'Add',
  today: 'Today',
  nothingToday: 'Nothing is due today.',
  showAll: (count: number) => `Show all ${withCommas(count)}`,
  emptyTitle: 'No applications yet',
  emptyMeaning:
    'Find a company that has just raised and write to it, or add one that you wrote to yourself. What you send is kept here.',
  emptyAction: 'Browse alerts',
  emptyColumn: 'Nothing here',
  loadFailed: 'Failed to load bookmarks and applications.',
  loadFailedMeaning: (reason: string) => `Nothing of yours is lost. ${reason}`,
  tryAgain: 'Try Again',
  loading: 'Loading your applications',
  showArchived: 'Show archived',
  hideArchived: 'Hide archived',
  clearTitle: 'Delete all applications?',
  clearMeaning: (count: number) => `${allOf(count)} deleted, letters included. Your favorites stay.`,
  cleared: 'All applications have been deleted',
  clearFailed: 'Failed to delete applications.',
  restored: 'Your applications are back',
  notRestored: 'Failed to bring the applications back.',
} as const;

export const cardTexts = {
  open: (company: string) => `Application to ${company}`,
  moveTo: (company: string) => `Move ${company} to`,
  moved: (company: string, status: string) => `${company} moved to ${status}`,
  changed: (company: string) => `Application to ${company} changed`,
  changeFailed: 'Your change was not kept. Please try again.',
  due: 'due',
  overdue: 'overdue',
  archived: 'Archived',
  to: (whom: string, sentOn: string | null) => (sentOn ? `to ${whom}, ${shortDate(sentOn)}` : `to ${whom}`),
  sent: (day: string) => `sent ${shortDate(day)}`,
  followUp: (day: string, days: number) => {
    if (days === 0) return 'Follow up today';
    if (days < 0) return `Follow-up was due ${shortDate(day)}`;
    return days <= 7 ? `Follow up ${inDays(days)}` : `Follow up ${shortDate(day)}`;
  },
  answered: (days: number) =>
    days === 0 ? 'answered the same day' : `answered after ${counted(days, 'day', 'days')}`,
  letterReady: 'Letter ready to send',
  noLetter: 'Nothing sent yet',
  waiting: 'Waiting for an answer',
  followUpNow: 'Follow up',
  yourTurn: 'Your turn',
  noAnswerFor: (whom: string, days: number) =>
    days <= 0 ? `${whom}: your reminder` : `${whom} has not answered for ${counted(days, 'day', 'days')}`,
  theyAnswered: 'They answered. Decide what comes next.',
  details: 'Open',
  detailsOf: (company: string) => `Open the application to ${company}`,
  snooze: 'Snooze a week',
  snoozeOf: (company: string) => `Snooze a week: ${company}`,
  snoozed: (company: string, day: string) => `${company} comes back on ${shortDate(day)}`,
  done: 'Done',
  doneOf: (company: string) => `Done with ${company}`,
  isDone: (company: string) => `${company} is done for today`,
} as const;

export const columnTexts = {
  company: 'Company',
  status: 'Status',
  contact: 'Contact',
  sent: 'Sent',
  next: 'Next',
} as const;

export const detailTexts = {
  status: 'Status',
  contactName: 'Contact person',
  contactEmail: 'Their address',
  sentOn: 'Sent on',
  followUpOn: 'Follow up on',
  closingReason: 'Why it is closed',
  noReason: 'Not said',
  notes: 'Notes',
  save: 'Save',
  history: 'History',
  letter: 'Letter',
  openCompany: 'Open the company',
  gone: 'This company is no longer listed. What you did stays here.',
  archive: 'Archive',
  unarchive: 'Take out of the archive',
  remove: 'Delete',
  removed: (company: string) => `Application to ${company} deleted`,
  back: (company: string) => `Application to ${company} is back`,
  loadFailed: 'Notes and history could not be loaded.',
} as const;

export const addTexts = {
  title: 'Add an application',
  meaning: 'For a company that you wrote to yourself.',
  company: 'Company',
  companyHint: 'Choose one of the list where it is known.',
  wrote: 'I wrote to them on',
  wroteHint: 'Leave it empty if you have not written yet.',
  contact: 'Contact person',
  add: 'Add',
  failed: 'Failed to create application',
  added: (company: string) => `Application to ${company} added`,
  known: (company: string) => `You have an application to ${company} already`,
} as const;

export const fileTexts = {
  csv: 'Export as CSV',
  json: 'Export as JSON',
  failed: 'Your applications could not be exported. Please try again.',
  calendar: 'Calendar feed',
  copies: 'Mark as sent by mail',
} as const;

export const privateAddressTexts = {
  makeAddress: 'Make an address',
  makeAnother: 'Make another address',
  another: 'The address before has stopped working',
  stop: 'Stop this address',
  changeFailed: 'The address could not be changed. Please try again.',
  copy: 'Copy',
  copyFailed: 'The address could not be copied. Select it and copy it yourself.',
} as const;

export const calendarTexts = {
  title: fileTexts.calendar,
  meaning:
    'Your follow-ups in your own calendar. Whoever has this address can read them; keep it to yourself.',
  address: 'Address for your calendar program',
  stopped: 'The calendar address has stopped',
  copied: 'Calendar address copied',
} as const;

export const copyAddressTexts = {
  title: fileTexts.copies,
  meaning:
    'Put this address into the BCC of a mail to a company, and its application is marked as sent. Mails that you open from a letter here bear it already. We keep to whom a mail went, its subject and its date, and nothing of what it says.',
  address: 'Your private address for BCC',
  stopped: 'The private address has stopped',
  copied: 'Private address copied',
} as const;

export const unassignedTexts = {
  title: (count: number) => (count === 1 ? 'A mail to assign' : `${withCommas(count)} mails to assign`),
  meaning: 'Copies of these came to your private address. Which application do they belong to?',
  to: (recipients: string, day: string) => (recipients ? `to ${recipients}, ${day}` : day),
  noSubject: 'Without a subject',
  choose: 'Choose an application',
  layAside: 'None of them',
  assigned: (company: string) => `The mail belongs to ${company} now`,
  laidAside: 'The mail is laid aside',
  didYouWrite: (company: string, day: string) => `Did you write to ${company} on ${day}?`,
  whyAsked: 'We couldn’t confirm that this email came from you.',
  markAsSent: 'Mark as sent',
  notMe: 'Not me',
} as const;

export const bringInTexts = {
  open: 'Bring in a list',
  title: 'Bring in a list',
  meaning:
    'From a spreadsheet or another tracker: choose a CSV file, or paste a table or one company a line.',
  file: 'CSV file',
  text: 'Or paste it here',
  look: 'Look at it',
  columns: 'What each column means',
  heading: 'The first line names the columns',
  ignore: 'Leave out',
  bringIn: (count: number) => `Bring in ${counted(count, 'application', 'applications')}`,
  done: (count: number) => `${counted(count, 'application', 'applications')} brought in`,
  ours: (name: string, place: string) => (place ? `${name}, ${place}` : name),
  unknown: 'kept by its name',
  again: 'Another list',
  rest: (count: number) => `and ${withCommas(count)} more`,
  fields: {
    company: 'Company',
    website: 'Website',
    status: 'Status',
    sentOn: 'Sent on',
    followUpOn: 'Follow up on',
    contactName: 'Contact person',
    contactEmail: 'Their address',
    notes: 'Notes',
  } satisfies Record<ImportField, string>,
  problems: {
    'no-company': 'names no company',
    'already-there': 'is there already',
    twice: 'stands above already',
    'too-many': 'is more than can be kept',
  } satisfies Record<NonNullable<ImportedRow['problem']>, string>,
} as const;

const percent = (share: number) => `${Math.round(share * 100)}`;
export const worksTexts = {
  title: 'What works for you',
  share: (answered: number, sent: number) => `${answered} of ${sent} answered`,
  range: (low: number, high: number) => `so between ${percent(low)} and ${percent(high)}% of such letters`,
  tooFew: (sent: number) =>
    `${counted(sent, 'letter', 'letters')} sent a week ago or answered since; too few of a kind to say what works.`,
  unsure: 'The ranges overlap: the difference may be luck.',
} as const;
