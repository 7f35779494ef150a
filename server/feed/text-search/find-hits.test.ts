import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, Interpretation } from '../../../contract/search/search.ts';
import { findHits, phrasesOf, type TermMatch } from './find-hits.ts';

const span = { from: 0, to: 0, label: '', isExcluded: false };
const keyword = (text: string): Condition => ({ ...span, kind: 'keyword', text, words: text });
const field = (words: string): Condition => ({ ...span, kind: 'industry', tags: [], words });
const asking = (...conditions: Condition[]): Interpretation => ({
  alternatives: [conditions],
  order: null,
  unread: [],
});

function hitsIn(text: string, meaning: Interpretation, read: Partial<TermMatch> = {}): string[] {
  const texts = meaning.alternatives.flat().map(({ words }) => words);
  const matches = new Map(
    texts.map((each) => [
      each,
      {
        way: 'exact' as const,
        query: '',
        isOfPeople: false,
        isRare: true,
        startupIds: [],
        words: each.split(' '),
        ...read,
      },
    ]),
  );
  return findHits(text, phrasesOf({ meaning, matches })).map(({ from, to }) => text.slice(from, to));
}

describe('what a sentence hits', () => {
  it.each([
    ['the word itself', 'Cash forecasting for bakeries', 'cash', ['Cash']],
    ['another form of it', 'Cash forecasting for bakeries', 'forecasts', ['forecasting']],
    ['each of several', 'Cash forecasting for bakeries', 'bakery cash', ['Cash', 'bakeries']],
    ['every time', 'Pay to pay', 'pay', ['Pay', 'pay']],
    ['whatever its accents and case', 'CAFÉ Nørrebro', 'cafe norrebro', ['CAFÉ', 'Nørrebro']],
    ['no part of a word', 'Repayment', 'pay', []],
    ['nothing where it is not', 'Cash forecasting', 'robots', []],
  ])('is %s', (_, text, words, hits) => {
    expect(hitsIn(text, asking(keyword(words)))).toEqual(hits);
  });

  it('is the beginning of a word that was only begun', () => {
    expect(hitsIn('Stripe, the Stripling', asking(keyword('strip')), { way: 'prefix' })).toEqual([
      'Strip',
      'Strip',
    ]);
  });

  it('is the word that was meant', () => {
    const corrected = { way: 'fuzzy' as const, words: ['stripe'] };
    expect(hitsIn('Stripe, not Stirpe', asking(keyword('stirpe')), corrected)).toEqual(['Stripe']);
  });

  it('is the name that reads alike', () => {
    expect(hitsIn('Kestrel Robotics', asking(keyword('kestrell')), { way: 'trigram' })).toEqual(['Kestrel']);
  });

  it('is a field of business in its own words, all of them together', () => {
    const health = asking(field('health care'));
    expect(hitsIn('Health care, and care for health', health)).toEqual(['Health care']);
    expect(hitsIn('Fintech for bakeries', asking(field('fintech')))).toEqual(['Fintech']);
  });

  it('is nothing that is kept out', () => {
    expect(hitsIn('Crypto', asking({ ...field('crypto'), isExcluded: true }))).toEqual([]);
    expect(hitsIn('Crypto', asking({ ...keyword('crypto'), isExcluded: true }))).toEqual([]);
  });

  it('lies in order inside of any text and never overlaps', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, words) => {
        const meaning = asking(keyword(words), field(words));
        let last = -1;
        for (const { from, to } of findHits(text + words, phrasesOf({ meaning, matches: new Map() }))) {
          expect(from).toBeGreaterThan(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual((text + words).length);
          last = to;
        }
      }),
    );
  });
});
