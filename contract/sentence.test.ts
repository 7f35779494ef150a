import { describe, expect, it } from 'vitest';
import type { Condition } from './search.ts';
import { piecesOf, withoutPiece, withWords } from './sentence.ts';

type Kind = 'industry' | 'place' | 'stage' | 'amount';

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

describe('changing a piece of a sentence', () => {
  const sentence = 'seed fintech in Berlin';

  it('puts other words in its place', () => {
    expect(withWords(sentence, spanOf(sentence, 'Berlin'), ' Paris ')).toBe('seed fintech in Paris');
  });

  it('takes it out when nothing is put there', () => {
    expect(withWords(sentence, spanOf(sentence, 'seed'), ' ')).toBe('fintech in Berlin');
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
    piecesOf({ alternatives, unread: [] }).map(({ label, readBy }) => [label, readBy]);

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
