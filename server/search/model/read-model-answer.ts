import type { Condition, Interpretation } from '../../../contract/search/search.ts';
import type { LeftWord } from '../tokens/left-words.ts';
import { labelOfModelCondition } from './model-labels.ts';
import { type ModelCondition, modelAnswer } from './model-vocabulary.ts';

type Span = { from: number; to: number };

/** What a model was asked: a sentence on its day, what the grammar read of it, and the words that it left. */
export type ModelQuestion = {
  query: string;
  today: string;
  meaning: Interpretation;
  left: readonly LeftWord[];
};

/**
 * The conditions of a model's answer, on their places in the sentence. Null when any part of it is not what was asked for:
 * another form, a tag or place nobody knows, words that do not stand there or that the grammar has read.
 */
export function readModelAnswer(answer: unknown, question: ModelQuestion): Condition[] | null {
  const { data: said } = modelAnswer.safeParse(answer);
  if (!said) return null;
  const conditions: Condition[] = [];
  for (const each of said.conditions) {
    const condition = placeCondition(each, question, conditions);
    if (!condition) return null;
    conditions.push(condition);
  }
  return conditions;
}

function placeCondition(
  said: ModelCondition,
  { query, today, meaning, left }: ModelQuestion,
  before: readonly Condition[],
): Condition | null {
  const known = meaning.alternatives.flat();
  const placed = spansOf(query, said.words)
    .filter((span) => isLeft(span, query, meaning, left))
    .map((span) => ({ span, keywords: known.filter((each) => overlaps(each, span)) }))
    // A keyword is read as a whole, and from one side.
    .filter(({ span, keywords }) =>
      left.every((word) => isInside(word, span) || !isPartOfAny(word, keywords)),
    )
    .filter(({ keywords }) => keywords.every(({ kind }) => kind === 'keyword'))
    .filter(({ keywords }) => new Set(keywords.map(({ isExcluded }) => isExcluded)).size < 2)
    .map(({ span, keywords }) => ({ ...around([span, ...keywords]), keyword: keywords[0] }))
    .find((span) => before.every((other) => !overlaps(other, span) || isSameSpan(other, span)));
  if (!placed) return null;
  const { from, to, keyword } = placed;
  const { words: _, excluded, ...means } = said;
  const isExcluded = keyword ? keyword.isExcluded : excluded;
  // To keep out what is both this and that is more than a condition can say.
  if (isExcluded && before.some((other) => isSameSpan(other, placed))) return null;
  const label = labelOfModelCondition(said, today);
  return {
    ...means,
    words: query.slice(from, to),
    from,
    to,
    label: isExcluded ? `not ${label}` : label,
    isExcluded,
    readBy: 'model',
  };
}

/** Where words stand in a sentence, not inside other words. */
function spansOf(query: string, words: string): Span[] {
  const spans: Span[] = [];
  const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);
  for (let from = query.indexOf(words); from >= 0; from = query.indexOf(words, from + 1)) {
    const to = from + words.length;
    const isCut = (at: number) => isLetter(query.charAt(at - 1)) && isLetter(query.charAt(at));
    if (!isCut(from) && !isCut(to)) spans.push({ from, to });
  }
  return spans;
}

/** Whether the grammar read nothing between the two ends, and knows at least one of the words there not. */
function isLeft(span: Span, query: string, { unread }: Interpretation, left: readonly LeftWord[]): boolean {
  const free: readonly Span[] = [...left, ...unread];
  const letters = [...query.slice(span.from, span.to).matchAll(/[\p{L}\p{N}]/gu)];
  return (
    letters.every(({ index }) =>
      free.some(({ from, to }) => from <= span.from + index && span.from + index < to),
    ) &&
    left.some((word) => isInside(word, span)) &&
    left.every((word) => isInside(word, span) || !overlaps(word, span))
  );
}

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;
const isInside = (one: Span, other: Span) => other.from <= one.from && one.to <= other.to;
const isSameSpan = (one: Span, other: Span) => one.from === other.from && one.to === other.to;
const isPartOfAny = (one: Span, others: readonly Span[]) => others.some((other) => isInside(one, other));
const around = (spans: readonly Span[]): Span => ({
  from: Math.min(...spans.map(({ from }) => from)),
  to: Math.max(...spans.map(({ to }) => to)),
});
