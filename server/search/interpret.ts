import type { Condition, Interpretation } from '../../contract/search/search.ts';
import { divide } from './scope/alternatives.ts';
import { joinBounds } from './scope/bounds.ts';
import { markFurther } from './scope/conjuncts.ts';
import { dropHeadNouns } from './scope/head-nouns.ts';
import { joinNouns } from './scope/join-nouns.ts';
import { readNarrower } from './scope/narrower.ts';
import { applyNegation, type Joined, type Requirement } from './scope/negation.ts';
import { readOtherwise } from './scope/other-readings.ts';
import { readItems } from './tokens/read-items.ts';
import { readWords, sentenceOf } from './tokens/words.ts';
import { correctWords } from './typos/spelling.ts';

/**
 * What a sentence asks for, as read by a grammar over fields, places, stages, amounts, days, negation and 'or'. `today` is
 * the viewer's calendar day. The same sentence always means the same, and every text means something, if only nothing.
 */
export function interpretQuery(query: string, today: string): Interpretation {
  const sentence = sentenceOf(correctWords(readWords(query)));
  const read = joinNouns(dropHeadNouns(readItems(sentence, today)), query);
  const wanted = readNarrower(readOtherwise(applyNegation(read)), read, query);
  const items = markFurther(joinBounds(wanted, today));
  const toCondition = (asked: Requirement): Condition => ({
    ...conditionOf(asked),
    words: query.slice(asked.from, asked.to),
    from: asked.from,
    to: asked.to,
    label: asked.isExcluded ? `not ${asked.meaning.label}` : asked.meaning.label,
    isExcluded: asked.isExcluded,
  });
  const alternatives = divide(items)
    .map((alternative) => alternative.map(toCondition))
    .filter((alternative) => alternative.length > 0);
  return { alternatives, order: orderOf(items), unread: unreadOf(query, items) };
}

type Bare<T> = T extends Condition ? Omit<T, 'words' | 'from' | 'to' | 'label' | 'isExcluded'> : never;

function conditionOf({ meaning }: Requirement): Bare<Condition> {
  if (meaning.kind === 'industry') {
    const { tags, isFurther } = meaning;
    return { kind: 'industry', tags: [...tags], ...(isFurther ? { isFurther } : {}) };
  }
  if (meaning.kind === 'place') return { kind: 'place', places: [...meaning.places] };
  if (meaning.kind === 'stage') return { kind: 'stage', rounds: [...meaning.rounds] };
  if (meaning.kind === 'amount') return { kind: 'amount', least: meaning.least, most: meaning.most };
  if (meaning.kind === 'date') return { kind: 'date', first: meaning.first, last: meaning.last };
  if (meaning.kind === 'investor') return { kind: 'investor', text: meaning.text };
  if (meaning.kind === 'hiring') {
    const { functions, seniorities, workModes, places } = meaning;
    return {
      kind: 'hiring',
      functions: [...functions],
      seniorities: [...seniorities],
      workModes: [...workModes],
      places: [...places],
    };
  }
  return { kind: 'keyword', text: meaning.text, ...(meaning.ranksOnly ? { ranksOnly: true } : {}) };
}

function orderOf(items: readonly Joined[]): Interpretation['order'] {
  return items.flatMap((item) => (item.does === 'nothing' && item.order) || []).at(0) ?? null;
}

function unreadOf(query: string, items: readonly Joined[]): Interpretation['unread'] {
  const spans: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const item of items) {
    const isUnread =
      item.does === 'nothing' &&
      !item.order &&
      !items.some((other) => other.does === 'ask' && other.from <= item.from && item.to <= other.to);
    const last = spans.at(-1);
    if (isUnread && isOpen && last) last.to = item.to;
    else if (isUnread) spans.push({ from: item.from, to: item.to });
    isOpen = isUnread;
  }
  return spans.map(({ from, to }) => ({ words: query.slice(from, to), from, to }));
}
