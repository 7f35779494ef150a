import type { ReviewDecision, ReviewItem } from '../../../contract/admin/review.ts';

type Kind = ReviewItem['kind'];

const nameOfDecision: Record<Kind, Record<ReviewDecision, string>> = {
  'possible-duplicate': { merged: 'Same company', listed: 'Different company', dismissed: 'Dismiss' },
  'doubtful-startup': { merged: 'Same company', listed: 'List it', dismissed: 'Dismiss' },
};

export const reviewTexts = {
  title: 'Review',
  lead: 'Reports that need a decision. We hide them until you decide.',
  questions: {
    'possible-duplicate': 'Is this the same company?',
    'doubtful-startup': 'Is this a startup?',
  } satisfies Record<Kind, string>,
  reported: 'Reported',
  known: 'Known',
  decide: nameOfDecision,
  keys: { merged: 'm', listed: 'a', dismissed: 'x' } satisfies Record<ReviewDecision, string>,
  keysHelp: 'Keys: j and k move between questions, m, a and x answer, z undoes the last answer.',
  done: {
    merged: (name: string) => `${name} merged into the known company`,
    listed: (name: string) => `${name} listed as a separate company`,
    dismissed: (name: string) => `${name} dismissed`,
  } satisfies Record<ReviewDecision, (name: string) => string>,
  alsoAnswered: (count: number) =>
    count === 0
      ? undefined
      : `The same answer was used for ${count} more.`,
  failed: 'We couldn’t save the answer',
  undo: 'Undo',
  undone: (name: string) => `${name} is open again`,
  undoFailed: 'We couldn’t undo the answer',
  knownReports: 'Reports of the known company',
  name: 'Name',
  website: 'Website',
  place: 'Place',
  founded: 'Founded',
  fields: 'Fields',
  people: 'People',
  rounds: 'Rounds',
  unknown: 'Unknown',
  evidence: 'Evidence',
  weight: 'Bits',
  contradiction: 'contradicts',
  more: (count: number) => `Showing the newest ${count}. More appear as you answer.`,
  arrived: 'Arrived',
  empty: 'Nothing to review',
  emptyMeaning: 'Unclear companies and possible duplicates appear here when sources report them.',
  seeSources: 'See the sources',
  report: 'Read the report',
  reportOf: (name: string) => `on ${name} (opens in a new tab)`,
  decidedBy: (name: string) => `by ${name}`,
  oldest: 'Oldest open since',
  answered: 'Recent answers',
  takeBack: 'Undo',
  takeBackOf: (name: string) => `the answer about ${name}`,
  merges: 'Merged records',
  mergesLead: 'Records of the same company, merged automatically or by an admin.',
  byItself: 'Automatic',
  byPerson: 'By an admin',
  became: (merged: string, name: string) =>
    merged === name ? `${name}, recorded twice` : `${merged} is now ${name}`,
  part: 'Undo merge',
  partOf: (name: string) => `the records of ${name}`,
  parted: (name: string) => `${name} has two records again`,
  partFailed: 'We couldn’t undo the merge',
  answeredAs: nameOfDecision,
} as const;
