import { describe, expect, it } from 'vitest';
import type { Condition } from './search.ts';
import { criteriaOf, isOtherwise, piecesOf, withoutCriterion, withoutPiece, withWords } from './sentence.ts';

type Kind = 'industry' | 'place' | 'stage' | 'amount' | 'keyword';

const spanOf = (sentence: string, words: string) => {
  const from = sentence.indexOf(words);
  return { from, to: from + words.length };
};
const piece = (sentence: string, words: string, kind: Kind, isExcluded = false) => ({
  ...spanOf(sentence, words),
  kind,
  isExcluded,
});

describe('taking a piece out of a sentence', () => {
  it.each([
    ['seed fintech in Berlin', 'seed', 'fintech in Berlin'],
    ['seed fintech in Berlin', 'Berlin', 'seed fintech'],
    ['fintech or health in Paris', 'fintech', 'health in Paris'],
    ['fintech or health in Paris', 'health', 'fintech in Paris'],
    ['fintech, not crypto', 'not crypto', 'fintech'],
    ['seed, fintech, Berlin', 'fintech', 'seed, Berlin'],
    ['seed fintech or health', 'fintech', 'seed health'],
    ['fintech or health or energy', 'health', 'fintech or energy'],
    ['AI or fintech and health', 'fintech', 'AI and health'],
    ['Berlin, Paris, or London', 'Paris', 'Berlin, London'],
    ['Berlin, Paris, or London', 'London', 'Berlin, Paris'],
    ['seed but not crypto', 'but not crypto', 'seed'],
    ['Oregon startups in Andorra', 'Andorra', 'Oregon startups'],
    ['Berlin', 'Berlin', ''],
  ])('%s without %s is %s', (sentence, words, rest) => {
    expect(withoutPiece(sentence, spanOf(sentence, words))).toBe(rest);
  });

  it.each([
    ['Stripe, Plaid, or Monzo in London', 'Plaid', 'Stripe or Monzo in London'],
    ['Stripe, Plaid or Monzo in London', 'Monzo', 'Stripe or Plaid in London'],
    ['Stripe, Plaid or Monzo in London', 'Stripe', 'Plaid or Monzo in London'],
    ['Stripe or Monzo in London', 'Monzo', 'Stripe in London'],
  ])('%s without %s asks for any of the others still', (sentence, words, rest) => {
    const pieces = [
      ...['Stripe', 'Plaid', 'Monzo'].flatMap((each) =>
        sentence.includes(each) ? [piece(sentence, each, 'keyword')] : [],
      ),
      piece(sentence, 'London', 'place'),
    ];
    expect(withoutPiece(sentence, spanOf(sentence, words), pieces)).toBe(rest);
  });

  it('leaves what is kept out kept out', () => {
    const sentence = 'seed, without crypto or gaming, in the UK';
    const pieces = [
      piece(sentence, 'seed', 'stage'),
      piece(sentence, 'crypto', 'industry', true),
      piece(sentence, 'gaming', 'industry', true),
      piece(sentence, 'UK', 'place'),
    ];
    const without = (words: string) => withoutPiece(sentence, spanOf(sentence, words), pieces);
    expect(without('crypto')).toBe('seed, without gaming, in the UK');
    expect(without('gaming')).toBe('seed, without crypto, in the UK');
    expect(without('UK')).toBe('seed, without crypto or gaming');
  });

  it('wants what was wanted when the list of what was not ends earlier', () => {
    const sentence = 'not crypto, gaming; fintech';
    const pieces = [
      piece(sentence, 'crypto', 'industry', true),
      piece(sentence, 'gaming', 'industry', true),
      piece(sentence, 'fintech', 'industry'),
    ];
    expect(withoutPiece(sentence, spanOf(sentence, 'gaming'), pieces)).toBe('not crypto; fintech');
  });

  it('keeps an or that divides', () => {
    const sentence = 'fintech in Berlin or seed health in Paris';
    const pieces = [
      piece(sentence, 'fintech', 'industry'),
      piece(sentence, 'Berlin', 'place'),
      piece(sentence, 'seed', 'stage'),
      piece(sentence, 'health', 'industry'),
      piece(sentence, 'Paris', 'place'),
    ];
    const without = (words: string) => withoutPiece(sentence, spanOf(sentence, words), pieces);
    expect(without('Berlin')).toBe('fintech or seed health in Paris');
    expect(without('seed')).toBe('fintech in Berlin or health in Paris');
  });

  it('keeps no word that would turn the rest of the sentence round', () => {
    const sentence = 'excluding Germany fintech';
    const pieces = [piece(sentence, 'Germany', 'place', true), piece(sentence, 'fintech', 'industry')];
    expect(withoutPiece(sentence, spanOf(sentence, 'Germany'), pieces)).toBe('fintech');
  });

  it('leaves the other places where they are', () => {
    const sentence = 'fintech in Berlin or Paris';
    const pieces = [piece(sentence, 'Berlin', 'place'), piece(sentence, 'Paris', 'place')];
    expect(withoutPiece(sentence, spanOf(sentence, 'Berlin'), pieces)).toBe('fintech in Paris');
    expect(withoutPiece(sentence, spanOf(sentence, 'Paris'), pieces)).toBe('fintech in Berlin');
  });
});

describe('what is said more than once', () => {
  const sentence = 'fintech,  fintech in Berlin Berlin or Paris';
  const spans = (words: string) =>
    [...sentence.matchAll(new RegExp(words, 'g'))].map(({ index }) => ({
      words,
      from: index,
      to: index + words.length,
    }));
  const [fintech, berlin, paris] = [spans('fintech'), spans('Berlin'), spans('Paris')];
  const pieces = [
    ...fintech.map((each) => ({ ...each, kind: 'industry' as const, isExcluded: false })),
    ...[...berlin, ...paris].map((each) => ({ ...each, kind: 'place' as const, isExcluded: false })),
  ];

  it('leaves the sentence altogether', () => {
    expect(withoutCriterion(sentence, { said: fintech }, pieces)).toBe('in Berlin Berlin or Paris');
    expect(withoutCriterion(sentence, { said: berlin }, pieces)).toBe('fintech, fintech in Paris');
    expect(withoutCriterion(sentence, { said: paris }, pieces)).toBe('fintech, fintech in Berlin Berlin');
  });

  it('is changed wherever it is said, or goes when nothing is put there', () => {
    const other = (said: typeof berlin, words: string) => withWords(sentence, { said }, words, pieces);
    expect(other(berlin, ' Rome ')).toBe('fintech,  fintech in Rome Rome or Paris');
    expect(other(berlin, ' ')).toBe('fintech, fintech in Paris');
  });

  it('is one wish, which knows every set of words that it came from', () => {
    const place = { kind: 'place' as const, places: [], isExcluded: false };
    const conditions: Condition[] = [
      { ...place, label: 'Berlin', words: 'Berlin', from: 0, to: 6 },
      { ...place, label: 'Paris', words: 'Paris', from: 10, to: 15 },
      { ...place, label: 'Berlin', words: 'Berlin-based', from: 20, to: 32 },
    ];
    const criteria = criteriaOf({ alternatives: [conditions], order: null, unread: [] });
    expect(criteria.map(({ label, said }) => [label, said.map(({ words }) => words)])).toEqual([
      ['Berlin', ['Berlin', 'Berlin-based']],
      ['Paris', ['Paris']],
    ]);
  });
});

describe('changing a piece of a sentence', () => {
  const sentence = 'seed fintech in Berlin';
  const said = (words: string) => ({ said: [{ words, ...spanOf(sentence, words) }] });

  it('puts other words in its place', () => {
    expect(withWords(sentence, said('Berlin'), ' Paris ', [])).toBe('seed fintech in Paris');
  });

  it('takes it out when nothing is put there', () => {
    expect(withWords(sentence, said('seed'), ' ', [])).toBe('fintech in Berlin');
  });
});

describe('the pieces of a sentence', () => {
  const base = { words: 'nosh', from: 5, to: 9, isExcluded: false };
  const seed: Condition = {
    ...base,
    kind: 'stage',
    rounds: ['seed'],
    label: 'Seed',
    words: 'seed',
    from: 0,
    to: 4,
  };
  const nosh: Condition = { ...base, kind: 'keyword', text: 'nosh', label: '“nosh”' };
  const food: Condition = { ...base, kind: 'industry', tags: ['food'], label: 'Food', readBy: 'model' };
  const labels = (alternatives: Condition[][]) =>
    piecesOf({ alternatives, order: null, unread: [] }).map(({ label, readBy }) => [label, readBy]);

  it('stand once each in its order, although alternatives share them', () => {
    expect(labels([[nosh, seed], [seed]])).toEqual([
      ['Seed', undefined],
      ['“nosh”', undefined],
    ]);
  });

  it('are one for words that a language model read, as they leave the sentence together', () => {
    const read = [
      [seed, nosh],
      [seed, food],
    ];
    expect(labels(read)).toEqual([
      ['Seed', undefined],
      ['Food or “nosh”', 'model'],
    ]);
    const not = (each: Condition) => ({ ...each, isExcluded: true, label: `not ${each.label}` });
    expect(labels([[seed, not(nosh), not(food)]])[1]).toEqual(['not Food or “nosh”', 'model']);
  });
});

it('tells where a sentence goes on to another way of fitting', () => {
  const span = { from: 0, to: 1, isExcluded: false } as const;
  const word = (text: string, from: number): Condition => ({
    ...span,
    from,
    words: text,
    label: `“${text}”`,
    kind: 'keyword',
    text,
  });
  const [monzo, starling, bank] = [word('Monzo', 0), word('Starling', 9), word('bank', 18)];
  const meaning = {
    alternatives: [
      [monzo, bank],
      [starling, bank],
    ],
    order: null,
    unread: [],
  };
  const [first, second, third] = criteriaOf(meaning);
  if (!first || !second || !third) throw new Error('Three words are wished for');
  expect(isOtherwise(meaning, first, second)).toBe(true);
  expect(isOtherwise(meaning, second, third)).toBe(false);
});
