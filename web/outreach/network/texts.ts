import type { LetterLanguage } from '../../../contract/outreach/letters.ts';
import type { NetworkTie, UnreadReason } from '../../../contract/outreach/network.ts';
import { counted, withCommas } from '../../../contract/platform/text/counts.ts';

const people = (count: number) => counted(count, 'person', 'people');

export const networkTexts = {
  title: 'Your network',
  meaning: 'People you know at companies and investors. Only you see them.',
  loading: 'Loading your network',
  notLoaded: 'We couldn’t load your network',
  tryAgain: 'Try Again',
  none: 'No one added yet',
  noneMeaning: 'Import your LinkedIn connections, or paste a list.',
  people,
  importedOn: (day: string) => `Last changed ${day}. Stored encrypted.`,
  import: 'Import people',
  importMore: 'Import more',
  delete: 'Delete',
  deleteTitle: 'Delete your network?',
  deleteMeaning: (count: number) => `This deletes ${people(count)}. You can import them again.`,
  deleteAll: 'Delete all',
  keep: 'Keep them',
  deleted: 'Network deleted',
} as const;

export const networkImportTexts = {
  title: 'Import people you know',
  meaning: 'We store names, positions, companies and LinkedIn profiles, and no email addresses.',
  how: 'On LinkedIn, open Settings, Data privacy, Get a copy of your data, and choose Connections.',
  file: 'Connections.csv, or any CSV file',
  text: 'Or paste one person a line',
  placeholder: 'Ana Silva, Partner at Northvale',
  example: 'Download an example list',
  look: 'Preview',
  read: (count: number) => `${people(count)} read`,
  added: (count: number) => `${withCommas(count)} new`,
  changed: (count: number) => `${withCommas(count)} changed`,
  known: (count: number) => `${withCommas(count)} already in your network`,
  at: (position: string | null, company: string) => (position ? `${position}, ${company}` : company),
  andMore: (count: number) => `and ${withCommas(count)} more`,
  unread: (count: number) => `${counted(count, 'line', 'lines')} skipped`,
  line: (line: number) => `Line ${line}`,
  reasons: {
    'no-name': 'no name',
    'no-company': 'no company',
    twice: 'twice in this list',
    'too-many': 'over the limit of 20,000 people',
  } satisfies Record<UnreadReason, string>,
  store: (count: number) => `Import ${people(count)}`,
  nothing: 'Nothing new to import',
  again: 'Choose another list',
  done: (count: number) => `${people(count)} imported`,
  tooLarge: 'Lists can be up to 5 MB. This one is larger.',
} as const;

export const waysInTexts = {
  here: 'You know someone here',
  investors: 'You know one of their investors',
  maybe: 'You may know someone here',
  notLoaded: 'We couldn’t check your network.',
  tryAgain: 'Try Again',
  /** 'Partner at Northvale' */
  at: (position: string | null, company: string) => (position ? `${position} at ${company}` : company),
  tie: (tie: NetworkTie, isUnsure: boolean) => {
    if (tie.kind === 'company') return isUnsure ? 'This may be another company of that name.' : null;
    const did = `${tie.isLead ? 'led' : 'invested in'} the ${tie.roundName}`;
    return isUnsure ? `May be the ${tie.firm} that ${did}` : `${tie.firm} ${did}`;
  },
  ask: 'Ask for an introduction',
  profile: 'LinkedIn',
  opensElsewhere: '(opens in a new tab)',
  more: (count: number) => `${people(count)} more in your network`,
  source: 'From your own list. Only you see this.',
  edit: 'Your network',
} as const;

const languageNames: Record<LetterLanguage, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
};

export const introductionTexts = {
  title: (name: string) => `Ask ${name} for an introduction`,
  meaning: 'Make it yours, then send it yourself. We store and send nothing.',
  language: 'Language',
  languageNames,
  polite: 'Other languages use the polite form.',
  subject: 'Subject',
  text: 'Message',
  source: (source: string) => `The round is from ${source}.`,
  mail: 'Open in email',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'We couldn’t copy the text. Select and copy it by hand.',
  loading: 'Writing your message',
  notLoaded: 'We couldn’t write this message',
  tryAgain: 'Try Again',
} as const;
