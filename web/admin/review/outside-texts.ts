import type { BoardDecision, BoardQuestion } from '../../../contract/enrichment/job-boards.ts';
import { counted } from '../../../contract/platform/text/counts.ts';

const weightNames: Record<BoardQuestion['evidence'][number]['weight'], string> = {
  strong: 'Strongly for it',
  medium: 'For it',
  weak: 'A little for it',
  against: 'Against it',
  final: 'Rules it out',
};

/** Words of websites and job boards that a person decides about. */
export const outsideTexts = {
  boards: 'Job boards',
  boardsLead:
    'Boards that may be another company’s. Their roles are shown to nobody, but for those that somebody doubts.',
  boardsEmpty: 'No board waits for a decision.',
  websites: 'Websites',
  websitesLead:
    'Sites that bear a company’s name and do not prove to be its own. Nothing of them is shown, but for those that somebody doubts.',
  websitesEmpty: 'No website waits for a decision.',
  answeredBy: (name: string) => `by ${name}`,
  oldest: 'The oldest waits since',
  waiting: (count: number) => `${counted(count, 'question', 'questions')}`,
  more: (count: number) => `Showing the first ${count}. The others follow as you answer.`,
  isItTheirs: 'Is it their board?',
  whichIsTheirs: 'Which of these is theirs?',
  doubts: (count: number) => (count === 1 ? 'One person says no' : `${count} people say no`),
  isShown: 'Its roles are shown meanwhile',
  isNotShown: 'Shown to nobody',
  owner: (name: string) => `It calls itself ‘${name}’`,
  noOwner: 'It does not say whose it is',
  evidence: 'What speaks for it, and what against',
  weights: weightNames,
  decide: { theirs: 'Theirs', 'not-theirs': 'Not Theirs', dismissed: 'Leave It Out' } satisfies Record<
    BoardDecision,
    string
  >,
  keys: { theirs: 't', 'not-theirs': 'n', dismissed: 'x' } satisfies Record<BoardDecision, string>,
  keysHelp: 'Keys: j and k go through the questions, t, n and x answer, z takes the last answer back.',
  siteIsTheirs: 'It Is Theirs',
  noneOfThem: 'None of Them Is',
  siteKeys: { theirs: 't', none: 'n' },
  shownMeanwhile: (host: string) => `${host} is shown meanwhile`,
  boardDone: {
    theirs: (name: string) => `The board is ${name}’s`,
    'not-theirs': (name: string) => `The board is not ${name}’s`,
    dismissed: (name: string) => `The board is left out of ${name}`,
  } satisfies Record<BoardDecision, (name: string) => string>,
  siteDone: (name: string, domain: string | null) =>
    domain === null ? `None of them is ${name}’s` : `${domain} is ${name}’s`,
  failed: 'The answer was not kept',
  undo: 'Undo',
  undoFailed: 'The answer was not taken back',
  waitsAgain: (name: string) => `${name} waits again`,
  answered: 'Answered last',
  answeredBoard: {
    theirs: 'the board is theirs',
    'not-theirs': 'the board is not theirs',
    dismissed: 'the board is left out',
  } satisfies Record<BoardDecision, string>,
  answeredSite: (domain: string | null) => (domain === null ? 'no website of those' : domain),
  takeBack: 'Take Back',
  takeBackOf: (name: string) => `the answer about ${name}`,
  opensElsewhere: '(opens in a new tab)',
  lookAgain: 'Look Again Now',
  lookAgainAt: (name: string) => `at ${name}`,
  queued: (name: string) => `${name} is looked up again now`,
  notQueued: (name: string) => `${name} is being looked up already`,
  lookFailed: 'It could not be looked up again',
} as const;
