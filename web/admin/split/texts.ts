import { counted } from '../../../contract/platform/text/counts.ts';

const reports = (count: number) => counted(count, 'report', 'reports');

export const splitTexts = {
  find: 'Split a company',
  findMeaning: 'If reports of two companies were merged by mistake, split them here.',
  search: 'Company name',
  noCompany: (name: string) => `No match for “${name}”`,
  reports,
  title: 'Reports',
  back: 'Review',
  seen: 'View as user',
  lead: 'Choose the reports that belong to another company.',
  onlyOne: 'This company has only one report, so there is nothing to split.',
  table: 'Reports of the company',
  choose: 'Choose',
  chooseOf: (said: string) => `Choose ${said}`,
  source: 'Source',
  name: 'Name',
  place: 'Place',
  day: 'Day',
  amount: 'Amount',
  notKept: 'Not stored',
  noDay: 'No round',
  opensElsewhere: '(opens in a new tab)',
  preview: 'Preview',
  kept: 'Keeps the address',
  parted: 'New company',
  rule: {
    kept: 'Favorites, applications, letters and the page address stay with the reports you didn’t choose.',
    chosen:
      'Favorites, applications, letters and the page address go with the reports you chose, because they are the majority. The others become a new company.',
  },
  promise:
    'Rounds move with their reports. Users don’t get them by email again, and we won’t merge the two again automatically.',
  all: 'Leave at least one report unselected.',
  split: (count: number) => `Split off ${counted(count, 'report', 'reports')}`,
  done: (name: string) => `${name} is now a separate company`,
  failed: 'We couldn’t split the company',
  splits: 'Past splits',
  became: (parted: string, name: string) =>
    parted === name ? `${name}, split in two` : `${parted} was split off ${name}`,
  undo: 'Undo',
  undoOf: (name: string) => `the split of ${name}`,
  undone: (name: string) => `${name} merged again`,
  undoFailed: 'We couldn’t undo the split',
} as const;
