import { type CompanyPointKind, companyPointKinds } from '../../../contract/outreach/letters.ts';
import { type Cell, cellOf, everyLetter, type LetterFacts, momentOf } from '../replies/rates/letter-cells.ts';
import type { Counted } from '../replies/rates/reply-rates.ts';
import { freshnessOf, usualReply } from './expected-reply.ts';

/** By how much everyone's replies change what is usually expected of a letter: factors to rank by, and no chances. */
export type MeasuredReplies = {
  ofReason: (kind: CompanyPointKind) => number;
  /** By stage, industry and days since the round together where enough is known of them, else by the days. */
  ofMoment: (letter: Pick<LetterFacts, 'stage' | 'industry' | 'daysSinceRound'>) => number;
};

/** While everyone's letters are too few to say anything. */
export const nothingMeasured: MeasuredReplies = { ofReason: () => 1, ofMoment: () => 1 };

/** A rate of few letters counts as if so many more had been answered as often as those of the wider kind. */
const drawnTowards = 50;

/** One kind is worth at most so many times the usual one, however its replies came about. */
const mostChange = 2;

/** One day of each span of days for which replies are counted. */
const typicalDays = [3, 10, 45];

/** What the published figures say. A kind of which none is published is expected to be answered as usual beside the others. */
export function measureReplies(everyones: ReadonlyMap<Cell, Counted>): MeasuredReplies {
  const all = everyones.get(everyLetter);
  if (!all || all.answered === 0) return nothingMeasured;
  const rateOfAll = all.answered / all.letters;
  const rateOf = (cell: Cell | null, towards: number): number | null => {
    const counted = cell === null ? undefined : everyones.get(cell);
    return counted ? (counted.answered + drawnTowards * towards) / (counted.letters + drawnTowards) : null;
  };
  const reasons = changesOf(
    companyPointKinds.map((kind) => ({
      key: kind,
      usual: usualReply[kind],
      rate: rateOf(`reason=${kind}`, rateOfAll),
    })),
  );
  const days = changesOf(
    typicalDays.map((day) => ({
      key: spanOf(day) ?? '',
      usual: freshnessOf(day),
      rate: rateOf(spanOf(day), rateOfAll),
    })),
  );
  return {
    ofReason: (kind) => reasons(kind),
    ofMoment(letter) {
      const span = spanOf(letter.daysSinceRound);
      const ofSpan = rateOf(span, rateOfAll) ?? rateOfAll;
      const rate = rateOf(momentOf({ ...unknown, ...letter }), ofSpan) ?? ofSpan;
      return days(span ?? '') * bounded(rate / ofSpan);
    },
  };
}

type Kind = { key: string; usual: number; rate: number | null };

/** How much better each kind does than is usual of it, beside all that are known. */
function changesOf(kinds: readonly Kind[]): (key: string) => number {
  const known = kinds.flatMap(({ rate, ...kind }) => (rate === null ? [] : [{ ...kind, rate }]));
  if (known.length === 0) return () => 1;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const scale = sum(known.map(({ rate }) => rate)) / sum(known.map(({ usual }) => usual));
  const changes = new Map(known.map(({ key, usual, rate }) => [key, bounded(rate / usual / scale)]));
  return (key) => changes.get(key) ?? 1;
}

const bounded = (change: number) => Math.min(mostChange, Math.max(1 / mostChange, change));

const unknown: LetterFacts = {
  stage: null,
  industry: null,
  daysSinceRound: null,
  pairKind: null,
  channel: null,
  length: null,
};

const spanOf = (daysSinceRound: number | null): Cell | null => cellOf({ ...unknown, daysSinceRound }, 'days');
