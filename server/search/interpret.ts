import { worldAreas } from '../../contract/reference/world-areas.ts';
import type { Condition, Interpretation } from '../../contract/search/search.ts';
import { demandsOf } from '../../contract/search/sentence.ts';
import { postWords } from './lexicon/hiring-words.ts';
import { stopwords } from './lexicon/stopwords.ts';
import { divide } from './scope/alternatives.ts';
import { applyNegation, type Joined, type Requirement } from './scope/negation.ts';
import { markFurther, readNarrower, readOtherwise } from './scope/other-readings.ts';
import { dropHeadNouns, joinBounds, joinNouns } from './scope/scope-bounds.ts';
import { divideByMode, joinWorkModes } from './scope/work-modes.ts';
import { readItems } from './tokens/read-items.ts';
import { meantWords } from './tokens/spell-out.ts';
import { findLongest, readWords, sentenceOf } from './tokens/words.ts';

/**
 * What a sentence asks for, as read by a grammar over fields, places, stages, amounts, days, negation and 'or'. `today` is
 * the viewer's calendar day. The same sentence always means the same, and every text means something, if only nothing.
 */
export function interpretQuery(query: string, today: string): Interpretation {
  const sentence = sentenceOf(meantWords(query));
  const read = joinNouns(dropHeadNouns(readItems(sentence, today)), query);
  const wanted = readNarrower(readOtherwise(applyNegation(read)), read, query);
  const items = joinWorkModes(markFurther(joinBounds(wanted, today)));
  const toCondition = (asked: Requirement): Condition => ({
    ...conditionOf(asked),
    words: query.slice(asked.from, asked.to),
    from: asked.from,
    to: asked.to,
    label: asked.isExcluded ? `not ${asked.meaning.label}` : asked.meaning.label,
    isExcluded: asked.isExcluded,
  });
  const alternatives = divide(items)
    .flatMap(divideByMode)
    .map((alternative) => alternative.map(toCondition))
    .filter((alternative) => alternative.length > 0);
  return { alternatives, order: orderOf(items), unread: unreadOf(query, items).map(markFrame) };
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
  if (meaning.kind === 'purpose') {
    const { purposes, functions, countries } = meaning;
    return {
      kind: 'purpose',
      purposes: [...purposes],
      functions: [...functions],
      countries: [...countries],
    };
  }
  if (meaning.kind === 'hiring') {
    const { functions, fields, titles, seniorities, workModes, places, fallsBack } = meaning;
    return {
      kind: 'hiring',
      functions: [...functions],
      fields: [...fields],
      titles: [...titles],
      seniorities: [...seniorities],
      workModes: [...workModes],
      places: [...places],
      ...(fallsBack ? { fallsBack } : {}),
    };
  }
  return { kind: 'keyword', text: meaning.text, ...(meaning.ranksOnly ? { ranksOnly: true } : {}) };
}

function orderOf(items: readonly Joined[]): Interpretation['order'] {
  return items.flatMap((item) => (item.does === 'nothing' && item.order) || []).at(0) ?? null;
}

/** Words that only stand around what is asked for need no mention: 'startups in', but a trade or a number that went unused does. */
function markFrame(unread: Interpretation['unread'][number]): Interpretation['unread'][number] {
  const sentence = sentenceOf(readWords(unread.words));
  let at = 0;
  while (at < sentence.words.length) {
    const isSmall = sentence.words[at]?.kind === 'sign';
    const frame = isSmall
      ? { to: at + 1 }
      : (findLongest(stopwords, sentence, at) ?? findLongest(postWords, sentence, at));
    if (!frame) return unread;
    at = frame.to;
  }
  return { ...unread, isFrame: true };
}

function unreadOf(query: string, items: readonly Joined[]): Interpretation['unread'] {
  const spans: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const item of items) {
    const isUnread =
      item.does === 'nothing' &&
      !item.order &&
      !item.isRead &&
      !items.some((other) => other.does === 'ask' && other.from <= item.from && item.to <= other.to);
    const last = spans.at(-1);
    if (isUnread && isOpen && last) last.to = item.to;
    else if (isUnread) spans.push({ from: item.from, to: item.to });
    isOpen = isUnread;
  }
  return spans.map(({ from, to }) => ({ words: query.slice(from, to), from, to }));
}

/** One plain sentence: 'Seed rounds in Fintech, in Berlin, under $5M, since 7 November, without Crypto'. */
export function describeInterpretation({ alternatives, order }: Interpretation): string {
  const sentence = alternatives.map(describeAlternative).join('; or ') || 'all rounds';
  return sentence.charAt(0).toUpperCase() + sentence.slice(1) + (order ? orderSaid[order] : '');
}

const orderSaid = {
  amount: ', largest first',
  newest: ', newest first',
  match: ', best match first',
} as const;

function describeAlternative(conditions: readonly Condition[]): string {
  const wanted = (kind: Condition['kind']) =>
    demandsOf(conditions.filter((one) => one.kind === kind && !one.isExcluded))
      .map(choice)
      .join(' and ');
  const unwanted = (kind: Condition['kind']) =>
    choice(conditions.filter((one) => one.kind === kind && one.isExcluded));
  const [stage, industry, place] = [wanted('stage'), wanted('industry'), wanted('place')];
  const parts = [
    `${stage ? `${stage} rounds` : 'Rounds'}${industry ? ` in ${industry}` : ''}`,
    place && `in ${place}`,
    bounded(conditions, 'amount') ?? wanted('amount'),
    bounded(conditions, 'date') ?? wanted('date'),
    wanted('investor') && `led by ${wanted('investor')}`,
    wanted('hiring') && `hiring: ${wanted('hiring')}`,
    wanted('purpose') && `with money for ${wanted('purpose')}`,
    wanted('keyword') && `about ${wanted('keyword')}`,
    unwanted('industry') && `without ${unwanted('industry')}`,
    unwanted('keyword') && `without ${unwanted('keyword')}`,
    unwanted('investor') && `not led by ${unwanted('investor')}`,
    unwanted('hiring') && `not hiring: ${unwanted('hiring')}`,
    unwanted('purpose') && `without money for ${unwanted('purpose')}`,
    unwanted('place') && `not in ${unwanted('place')}`,
    unwanted('stage') && `not ${unwanted('stage')}`,
    unwanted('amount') && `not ${unwanted('amount')}`,
    unwanted('date') && `not ${unwanted('date')}`,
  ];
  return parts.filter(Boolean).join(', ');
}

// A floor and a ceiling apart in the sentence were given the same range: both hold.
function bounded(conditions: readonly Condition[], kind: 'amount' | 'date'): string | null {
  const [one, other, ...more] = conditions.filter((each) => each.kind === kind && !each.isExcluded);
  if (!one || !other || more.length > 0 || rangeOf(one) !== rangeOf(other)) return null;
  return [...new Set([one.label, other.label])].join(' and ');
}

function rangeOf(one: Condition): string | null {
  if (one.kind === 'amount') return `${one.least}..${one.most}`;
  return one.kind === 'date' ? `${one.first}..${one.last}` : null;
}

function choice(conditions: readonly Condition[]): string {
  const labels = new Set(
    conditions.map(({ label, isExcluded }) => (isExcluded ? label.replace(/^not /, '') : label)),
  );
  return [...labels].join(' or ');
}

type Parameters = {
  industries: string[];
  location: string[];
  fundingStage: string[];
  keywords: string[];
};

/** What is wanted, by name and without what is kept out: the short form of an interpretation. */
export function summariseParameters({ alternatives }: Interpretation): Parameters {
  const wanted = alternatives.flat().filter(({ isExcluded }) => !isExcluded);
  const labels = (kind: Condition['kind']) => [
    ...new Set(wanted.filter((one) => one.kind === kind).map(({ label }) => label)),
  ];
  const texts = wanted.flatMap((one) => (one.kind === 'keyword' ? [one.text] : []));
  return {
    industries: labels('industry'),
    location: labels('place'),
    fundingStage: labels('stage'),
    keywords: [...new Set(texts)],
  };
}

/** The smallest part of the world that has all of these countries, and more; null where they lie too far apart. */
export function continentOf(wanted: readonly string[]): { area: string; countries: string[] } | null {
  if (wanted.length === 0) return null;
  const [smallest] = worldAreas
    .filter(({ countries }) => countries.length > wanted.length)
    .filter(({ countries }) => wanted.every((country) => countries.includes(country)))
    .toSorted((one, other) => one.countries.length - other.countries.length);
  return smallest ? { area: smallest.name, countries: [...smallest.countries] } : null;
}
