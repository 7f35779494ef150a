import { counted } from '../../../contract/platform/text/counts.ts';

const reports = (count: number) => counted(count, 'report', 'reports');

export const splitTexts = {
  find: 'Split a company',
  findMeaning: 'Where reports of two companies became one, the wrong ones can be split off.',
  search: 'Name of the company',
  nobody: (name: string) => `No company is called ‘${name}’.`,
  reports,
  title: 'Reports',
  back: 'Review',
  seen: 'As people see it',
  lead: 'Choose the reports that are of another company.',
  onlyOne: 'There is only one report of this company, so there is nothing to split off.',
  table: 'Reports of the company',
  choose: 'Choose',
  chooseOf: (said: string) => `Choose ${said}`,
  source: 'Source',
  name: 'Name',
  place: 'Place',
  day: 'Day',
  amount: 'Sum',
  notKept: 'Not kept',
  noDay: 'No round',
  opensElsewhere: '(opens in a new tab)',
  preview: 'As both would be',
  kept: 'Keeps the address',
  parted: 'A company of its own',
  rule: {
    kept: 'Favorites, applications, letters and the address stay with the reports that you did not choose: the larger part does, and of equals the one not chosen.',
    chosen:
      'Favorites, applications, letters and the address stay with the reports that you chose, as they are the larger part. The others become a company of their own.',
  },
  promise:
    'Rounds go with their reports. What was told in mails is not told again, and the two are not made one again by themselves.',
  all: 'All reports are chosen. At least one has to stay.',
  split: (count: number) => `Split Off ${counted(count, 'Report', 'Reports')}`,
  done: (name: string) => `${name} is a company of its own`,
  failed: 'Nothing was split off',
  splits: 'Split before',
  became: (parted: string, name: string) =>
    parted === name ? `${name}, split in two` : `${parted} was split off ${name}`,
  undo: 'Undo',
  undoOf: (name: string) => `the split of ${name}`,
  undone: (name: string) => `${name} is part of it again`,
  undoFailed: 'The split was not undone',
} as const;
