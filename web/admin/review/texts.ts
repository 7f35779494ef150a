import type { ReviewDecision, ReviewItem } from '../../../contract/admin/review.ts';

type Kind = ReviewItem['kind'];

const nameOfDecision: Record<Kind, Record<ReviewDecision, string>> = {
  'possible-duplicate': { merged: 'Same Company', listed: 'Another Company', dismissed: 'Leave It Out' },
  'doubtful-startup': { merged: 'Same Company', listed: 'List It', dismissed: 'Leave It Out' },
};

export const reviewTexts = {
  title: 'Review',
  lead: 'Reports that no rule could decide. No dashboard shows them until somebody does.',
  questions: {
    'possible-duplicate': 'Is it the company that is known?',
    'doubtful-startup': 'Is it a startup?',
  } satisfies Record<Kind, string>,
  told: 'Reported',
  known: 'Known',
  decide: nameOfDecision,
  keys: { merged: 'm', listed: 'a', dismissed: 'x' } satisfies Record<ReviewDecision, string>,
  keysHelp: 'Keys: j and k go through the questions, m, a and x answer, z takes the last answer back.',
  done: {
    merged: (name: string) => `${name} is part of the company that is known`,
    listed: (name: string) => `${name} is listed as a company of its own`,
    dismissed: (name: string) => `${name} is left out`,
  } satisfies Record<ReviewDecision, (name: string) => string>,
  alsoAnswered: (count: number) =>
    count === 0
      ? undefined
      : `${count === 1 ? 'One more that waited was' : `${count} more that waited were`} answered alike.`,
  failed: 'The answer was not kept',
  undo: 'Undo',
  undone: (name: string) => `${name} waits again`,
  undoFailed: 'The answer was not taken back',
  knownReports: 'The reports of the company that is known',
  name: 'Name',
  website: 'Website',
  place: 'Place',
  founded: 'Founded',
  fields: 'Fields',
  people: 'People',
  rounds: 'Rounds',
  untold: 'Not told',
  evidence: 'What speaks for one company, and what against',
  weight: 'Bits',
  contradiction: 'contradicts',
  more: (count: number) => `Showing the newest ${count}. The others follow as you answer.`,
  arrived: 'Arrived',
  empty: 'Nothing waits for a decision',
  emptyMeaning: 'Doubtful companies and possible duplicates turn up here when a source delivers them.',
  seeSources: 'See the sources',
  report: 'Read the report',
  reportOf: (name: string) => `on ${name} (opens in a new tab)`,
  decidedBy: (name: string) => `by ${name}`,
  oldest: 'The oldest waits since',
  answered: 'Answered last',
  takeBack: 'Take Back',
  takeBackOf: (name: string) => `the answer about ${name}`,
  merges: 'Records made one',
  mergesLead: 'Two records of one company, made one when facts tied them or when somebody said so.',
  byItself: 'By facts',
  byPerson: 'By an admin',
  became: (merged: string, name: string) =>
    merged === name ? `${name}, recorded twice` : `${merged} is ${name} now`,
  part: 'Part Again',
  partOf: (name: string) => `the records of ${name}`,
  parted: (name: string) => `${name} has two records again`,
  partFailed: 'The records were not parted',
  answeredAs: nameOfDecision,
} as const;
