import { addDays } from '../../../contract/platform/time/days.ts';
import { ladder, type Stage } from '../lexicon/stage-words.ts';
import { amountLabel } from '../recognisers/amounts.ts';
import { daysLabel } from '../recognisers/calendar.ts';
import { type Item, type Meaning, sortOf } from '../tokens/items.ts';
import type { Joined, Requirement } from './negation.ts';

/**
 * A floor and a ceiling belong together, 'over 2M under 5M', 'since June, before October', though conditions of one kind
 * are alternatives otherwise. Side by side they become one; apart, each is given the range of both. After 'or' they stay.
 */
export function joinBounds(items: readonly Joined[], today: string): Joined[] {
  let result = withoutVague(items).map((item) => turnRound(item, today));
  for (const kind of ['amount', 'date', 'stage'] as const) {
    const asked = result.filter(
      (item): item is Requirement => item.does === 'ask' && item.meaning.kind === kind && !item.isExcluded,
    );
    const [first, second] = asked;
    if (!first || !second || asked.length > 2) continue;
    const range = rangeOf(first.meaning, second.meaning, today);
    const between = result.slice(result.indexOf(first) + 1, result.indexOf(second));
    if (!range || between.some(({ does }) => does === 'or')) continue;
    const isBeside = between.every(({ does }) => does === 'list' || does === 'nothing');
    result = isBeside
      ? result.flatMap((item) =>
          item === first
            ? [{ ...first, meaning: range, to: second.to }]
            : item === second || between.includes(item)
              ? []
              : [item],
        )
      : result.map((item) =>
          item === first || item === second
            ? { ...item, meaning: { ...range, label: item.meaning.label } }
            : item,
        );
  }
  return result;
}

// In 'tiny rounds under 300k' the figure says what tiny is.
function withoutVague(items: readonly Joined[]): Joined[] {
  const isExact = (item: Joined) =>
    item.does === 'ask' && item.meaning.kind === 'amount' && !item.meaning.isVague;
  if (!items.some(isExact)) return [...items];
  return items.map((item) =>
    item.does === 'ask' && item.meaning.kind === 'amount' && item.meaning.isVague
      ? { does: 'nothing', isLight: true, from: item.from, to: item.to }
      : item,
  );
}

// 'it should not be bigger than 6M', 'nothing from before October'
function turnRound(item: Joined, today: string): Joined {
  if (item.does !== 'ask' || !item.isExcluded) return item;
  const { meaning } = item;
  if (meaning.kind === 'amount' && (meaning.least === null) !== (meaning.most === null)) {
    const label = meaning.label.replace(/^(?:over|under) /, meaning.least === null ? 'over ' : 'under ');
    return {
      ...item,
      isExcluded: false,
      meaning: { ...meaning, label, least: meaning.most, most: meaning.least },
    };
  }
  if (meaning.kind !== 'date' || meaning.first !== null || meaning.last === null) return item;
  const days = { first: addDays(meaning.last, 1), last: null };
  return { ...item, isExcluded: false, meaning: { kind: 'date', label: daysLabel(days, today), ...days } };
}

// 'later than seed but earlier than series C'
function stagesBetween(one: Stage, other: Stage): Stage | null {
  const [low, high] = one.rounds.at(-1) === ladder.at(-1) ? [one, other] : [other, one];
  const rounds = low.rounds.filter((round) => high.rounds.includes(round));
  const isRange =
    low.rounds.at(-1) === ladder.at(-1) && high.rounds[0] === ladder[0] && high.rounds.length > 1;
  return isRange && rounds.length > 0 ? { label: `${low.label}, ${high.label}`, rounds } : null;
}

function rangeOf(one: Meaning, other: Meaning, today: string): Meaning | null {
  if (one.kind === 'stage' && other.kind === 'stage') {
    const stage = stagesBetween(one, other);
    return stage && { kind: 'stage', ...stage };
  }
  if (one.kind === 'amount' && other.kind === 'amount') {
    const [low, high] = one.most === null ? [one, other] : [other, one];
    if (low.most !== null || high.least !== null || low.least === null || high.most === null) return null;
    const label = amountLabel(low.least, high.most);
    return { kind: 'amount', label, least: low.least, most: high.most, isVague: false };
  }
  if (one.kind !== 'date' || other.kind !== 'date') return null;
  const [low, high] = one.last === null ? [one, other] : [other, one];
  if (low.last !== null || high.first !== null || low.first === null || high.last === null) return null;
  const days = { first: low.first, last: high.last };
  return { kind: 'date', label: daysLabel(days, today), ...days };
}

/**
 * Drops the 'apps' of 'mental health apps', the 'online' of 'online fashion' and the 'software' of 'software for dentists':
 * beside a field they say what it is sold as, and as alternatives they would bring in all software.
 */
export function dropHeadNouns(items: readonly Item[]): Item[] {
  return items.map((item, at): Item => {
    if (item.does !== 'ask' || item.meaning.kind !== 'industry' || !item.meaning.isHeadNoun) return item;
    // 'fintech in Berlin news'
    const isNotified = item.meaning.label === 'News' && items.some(isField);
    // 'fintech space', but 'space mining'
    const isSpace = item.meaning.tags.includes('space-and-aerospace');
    const isAhead = !isSpace && (isField(items[at + 1]) || isField(behindFor(items, at)));
    const isBeside = isNotified || isSubject(items[at - 1]) || isAhead;
    return isBeside ? { does: 'nothing', isLight: true, from: item.from, to: item.to } : item;
  });
}

function isField(item: Item | undefined): boolean {
  return item?.does === 'ask' && item.meaning.kind === 'industry' && !item.meaning.isHeadNoun;
}

// 'observability platforms'
function isSubject(item: Item | undefined): boolean {
  return isField(item) || (item?.does === 'ask' && item.meaning.kind === 'keyword');
}

// 'software for the hospitals', 'software that helps hospitals'
function behindFor(items: readonly Item[], at: number): Item | undefined {
  const next = items.slice(at + 1, at + 5);
  const first = next.findIndex((item) => item.does !== 'nothing');
  return next.slice(0, first).some(isLight) ? next[first] : undefined;
}

function isLight(item: Item): boolean {
  return item.does === 'nothing' && item.isLight;
}

/**
 * A field and an unknown word behind a negation are one thing, which is looked for as it is written: 'no AI wrappers' keeps
 * out neither all of AI nor asks for wrappers.
 */
export function joinNouns(items: readonly Item[], query: string): Item[] {
  const result: Item[] = [];
  for (const [at, item] of items.entries()) {
    const last = result.at(-1);
    const isOne = last && isNoun(last) && isNoun(item) && item.meaning.kind === 'keyword';
    if (isOne && (items[at + 1]?.does === 'negate-before' || isBehindNo(result, query))) {
      const text = query.slice(last.from, item.to);
      result[result.length - 1] = {
        ...last,
        to: item.to,
        meaning: { kind: 'keyword', label: `“${text}”`, text },
      };
    } else result.push(item);
  }
  return result;
}

const isNoun = (item: Item): item is Extract<Item, { does: 'ask' }> =>
  item.does === 'ask' && sortOf(item.meaning) === 'industry';

// 'no AI wrappers', but 'non-AI wrappers'
function isBehindNo(items: readonly Item[], query: string): boolean {
  const [before, last] = items.slice(-2);
  return before?.does === 'negate' && /^\s/.test(query.slice(before.to, last?.from));
}
