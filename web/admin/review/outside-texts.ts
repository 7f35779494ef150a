import type { BoardDecision, BoardQuestion } from '../../../contract/enrichment/job-boards.ts';
import { counted } from '../../../contract/platform/text/counts.ts';

const weightNames: Record<BoardQuestion['evidence'][number]['weight'], string> = {
  strong: 'Strong evidence for',
  medium: 'Evidence for',
  weak: 'Weak evidence for',
  against: 'Evidence against',
  final: 'Rules it out',
};

/** Words of websites and job boards that a person decides about. */
export const outsideTexts = {
  boards: 'Job boards',
  boardsLead:
    'Boards that may belong to another company. We hide their roles, except on boards that a user reported.',
  boardsEmpty: 'No boards to review.',
  websites: 'Websites',
  websitesLead:
    'Sites with a company’s name that we couldn’t confirm. We hide them, except sites that a user reported.',
  websitesEmpty: 'No websites to review.',
  registers: 'Register entries',
  registersLead: 'Entries of public registers that users say belong to another company.',
  registersEmpty: 'No register entries to review.',
  isItTheirEntry: 'Is it their entry?',
  registerDone: (company: string, isTheirs: boolean) =>
    isTheirs ? `Confirmed for ${company}` : `Removed from ${company}`,
  answeredBy: (name: string) => `by ${name}`,
  oldest: 'Oldest open since',
  waiting: (count: number) => `${counted(count, 'question', 'questions')}`,
  more: (count: number) => `Showing the first ${count}. More appear as you answer.`,
  isItTheirs: 'Is it their board?',
  whichIsTheirs: 'Which of these is theirs?',
  reports: (count: number) => (count === 1 ? '1 user says no' : `${count} users say no`),
  isShown: 'Roles are visible for now',
  isNotShown: 'Hidden for now',
  owner: (name: string) => `It calls itself ‘${name}’`,
  noOwner: 'No owner named',
  evidence: 'Evidence',
  weights: weightNames,
  decide: { theirs: 'Theirs', 'not-theirs': 'Not theirs', dismissed: 'Dismiss' } satisfies Record<
    BoardDecision,
    string
  >,
  keys: { theirs: 't', 'not-theirs': 'n', dismissed: 'x' } satisfies Record<BoardDecision, string>,
  keysHelp: 'Keys: j and k move between questions, t, n and x answer, z undoes the last answer.',
  siteIsTheirs: 'It is theirs',
  noneOfThem: 'None of them is',
  siteKeys: { theirs: 't', none: 'n' },
  shownMeanwhile: (host: string) => `${host} is visible for now`,
  boardDone: {
    theirs: (name: string) => `The board is ${name}’s`,
    'not-theirs': (name: string) => `The board is not ${name}’s`,
    dismissed: (name: string) => `Board dismissed for ${name}`,
  } satisfies Record<BoardDecision, (name: string) => string>,
  siteDone: (name: string, domain: string | null) =>
    domain === null ? `None of them is ${name}’s` : `${domain} is ${name}’s`,
  failed: 'We couldn’t save the answer',
  undo: 'Undo',
  undoFailed: 'We couldn’t undo the answer',
  reopened: (name: string) => `${name} is open again`,
  answered: 'Recent answers',
  answeredBoard: {
    theirs: 'the board is theirs',
    'not-theirs': 'the board is not theirs',
    dismissed: 'the board was dismissed',
  } satisfies Record<BoardDecision, string>,
  answeredSite: (domain: string | null) => (domain === null ? 'none of these websites' : domain),
  takeBack: 'Undo',
  takeBackOf: (name: string) => `the answer about ${name}`,
  opensElsewhere: '(opens in a new tab)',
  lookAgain: 'Check again now',
  lookAgainAt: (name: string) => `for ${name}`,
  queued: (name: string) => `Checking ${name} now`,
  notQueued: (name: string) => `${name} is already being checked`,
  lookFailed: 'We couldn’t check it again',
} as const;
