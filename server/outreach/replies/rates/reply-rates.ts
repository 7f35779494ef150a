import type { Context } from '../../../platform/context.ts';
import { findSentLetters, type SentLetter } from '../../pipeline/find-sent-letters.ts';
import { replyFigures } from '../table.ts';
import { type Cell, cellOf, cellsOf, everyLetter, type LetterFacts, momentOf } from './letter-cells.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** Of fewer letters of their own a user is shown nothing. */
export const fewestOwn = 10;

/** How often letters of a kind were answered, with what lies within 95 % confidence, from 0 to 1. It promises nothing of the next one. */
export type ReplyRate = {
  cell: Cell;
  /** Whose letters: the user's own, or those of all who agreed. */
  of: 'user' | 'everyone';
  letters: number;
  answered: number;
  rate: number;
  low: number;
  high: number;
};

export type Counted = { letters: number; answered: number };

/** What is known beforehand; the rest is left out. */
export type PlannedLetter = Partial<LetterFacts>;

/**
 * How often the viewer may expect a reply to a letter, from the closest kind of letters of which enough is known: their own before
 * everyone's. Null while that is too little.
 */
export async function expectedReplyRate(context: Context, planned: PlannedLetter): Promise<ReplyRate | null> {
  return (await openReplyRates(context))(planned);
}

/** The same for many letters, after one reading. */
async function openReplyRates(context: Context): Promise<(planned: PlannedLetter) => ReplyRate | null> {
  const own = countCells(await findSentLetters(context));
  const everyones = await findEveryones(context);
  return (planned) => {
    const facts = { ...nothingKnown, ...planned };
    for (const cell of closestCells(facts)) {
      const mine = own.get(cell);
      if (mine && mine.letters >= fewestOwn) return rateOf(cell, 'user', mine);
      const theirs = everyones.get(cell);
      if (theirs) return rateOf(cell, 'everyone', theirs);
    }
    return null;
  };
}

const nothingKnown: LetterFacts = {
  stage: null,
  industry: null,
  daysSinceRound: null,
  pairKind: null,
  channel: null,
  length: null,
};

/** From the closest to the widest. */
const closestCells = (facts: LetterFacts): Cell[] => [
  ...(momentOf(facts) === null ? [] : [momentOf(facts) ?? everyLetter]),
  ...(['days', 'reason', 'stage', 'industry', 'channel', 'length'] as const).flatMap(
    (dimension) => cellOf(facts, dimension) ?? [],
  ),
  everyLetter,
];

export function rateOf(cell: Cell, of: ReplyRate['of'], { letters, answered }: Counted): ReplyRate {
  return { cell, of, letters, answered, rate: answered / letters, ...wilsonInterval(answered, letters) };
}

/** A user's own letters by their cells. */
export function countCells(letters: readonly SentLetter[]): Map<Cell, Counted> {
  const counted = new Map<Cell, Counted>();
  for (const { facts, isAnswered } of letters)
    for (const cell of cellsOf(facts)) {
      const sum = counted.get(cell) ?? { letters: 0, answered: 0 };
      counted.set(cell, { letters: sum.letters + 1, answered: sum.answered + Number(isAnswered) });
    }
  return counted;
}

/** Everyone's letters, as published last; only what is above the floor is there. */
export async function findEveryones({ db }: Context): Promise<Map<Cell, Counted>> {
  const published = await db.select().from(replyFigures);
  return new Map(published.map(({ cell, letters, answered }) => [cell, { letters, answered }]));
}
