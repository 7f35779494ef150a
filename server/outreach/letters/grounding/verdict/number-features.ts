import type { KnownFacts, Span } from '../known-facts.ts';
import { overlaps } from '../known-facts.ts';
import type { Counted, ReadStatement } from '../numbers/read-statement.ts';
import { statedFacts } from '../numbers/stated-facts.ts';
import { contradictionOf, type Explanation, explain, isGarbled, isPairBroken } from './explain-number.ts';

type Told = Record<string, number>;

/** What the numbers of a sentence tell, dates aside: how the facts bear them, and what is against them. */
export function numberFeatures(
  read: ReadStatement,
  known: KnownFacts,
  subject: 'mine' | 'theirs' | 'all',
  dates: readonly Span[],
  marked: readonly Span[],
): Told {
  const numbers = read.numbers.filter((each) => !dates.some((date) => overlaps(date, each)));
  if (numbers.length === 0) return {};
  const stated = statedFacts(known);
  const side = stated[subject];
  const told: Told = { numbers: Math.min(numbers.length, 3) / 2 };
  if (isPairBroken(numbers, side)) told['pair broken'] = 1;
  for (const number of numbers) {
    const how = explain(number, read.text.slice(0, number.from), side, stated.all);
    const state = {
      how,
      against: how === 'exact' ? 0 : contradictionOf(number, read, side),
      isGarbled:
        how !== 'exact' &&
        stated.all.some(({ numbers: others }) => others.some(({ value }) => isGarbled(number.value, value))),
      isFigure: /\d/.test(read.text.slice(number.from, number.to)),
      isMarked: marked.some((each) => overlaps(each, number)),
    };
    for (const [name, value] of Object.entries(tellOf(number, state)))
      told[name] = Math.max(told[name] ?? 0, value);
  }
  return told;
}

type State = {
  how: Explanation;
  against: number;
  isGarbled: boolean;
  isFigure: boolean;
  isMarked: boolean;
};

function tellOf({ kind, unit }: Counted, state: State): Told {
  const { how, against, isMarked } = state;
  const isUnexplained = how === 'none' || how === 'other side';
  const group = isUnexplained ? 'unexplained' : how === 'exact' ? null : 'explained';
  const evidence = (name: string): Told => ({
    [`${name} against`]: against,
    [`${name} garbled`]: Number(state.isGarbled),
    [`${name} figure`]: Number(state.isFigure),
  });
  return {
    [`number ${how}`]: 1,
    ...(group === null ? {} : evidence(group)),
    ...(isUnexplained
      ? { [`unexplained ${against > 0 ? 'aligned' : 'alone'}`]: 1, [`unexplained ${kind}`]: 1 }
      : {}),
    ...(isMarked
      ? {
          'marked number': 1,
          [`marked number ${how}`]: 1,
          [`marked ${kind}${unit ? ' with a unit' : ''}`]: 1,
          ...evidence('marked'),
        }
      : {}),
  };
}
