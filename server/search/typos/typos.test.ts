import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { interpretQuery } from '../interpret.ts';
import { labelledQuery, meaningOf } from '../model/load-judged-queries.ts';
import { typoOf } from './contextual-typos.ts';

const today = '2026-11-21';
const read = (query: string) => interpretQuery(query, today);
const queries = readFileSync(new URL('../interpret.cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => labelledQuery.parse(JSON.parse(line)).query);

// The same numbers each time.
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const keyboard = 'qwertyuiop asdfghjkl zxcvbnm';

/** A word as it is typed in a hurry: a letter left out, doubled, hit beside, or two in each other's place. */
function typo(word: string, below: (count: number) => number): string {
  const at = below(word.length - 1);
  const letter = word.charAt(at);
  const ways = [
    '',
    letter + letter,
    keyboard.charAt(keyboard.indexOf(letter.toLowerCase()) + 1).trim() || letter + letter,
    word.charAt(at + 1) + letter,
  ];
  const way = below(ways.length);
  return word.slice(0, at) + ways[way] + word.slice(at + (way === 3 ? 2 : 1));
}

test('of sentences with one typo in a word, at least nine of ten mean the same', async ({ annotate }) => {
  const below = numbersFrom(7);
  let [stored, all] = [0, 0];
  for (const query of queries) {
    const meaning = read(query);
    const names = meaning.alternatives.flat().filter(({ kind }) => kind === 'keyword');
    const words = [...query.matchAll(/[A-Za-z]{5,}/g)].filter(
      ({ index }) => !names.some(({ from, to }) => index >= from && index < to),
    );
    const word = words[below(words.length)];
    if (!word) continue;
    const typed =
      query.slice(0, word.index) + typo(word[0], below) + query.slice(word.index + word[0].length);
    all += 1;
    if (JSON.stringify(meaningOf(read(typed))) === JSON.stringify(meaningOf(meaning))) stored += 1;
  }
  await annotate(`${stored} of ${all} sentences, ${((100 * stored) / all).toFixed(1)} %`);
  expect(stored / all).toBeGreaterThan(0.9);
});

describe('what stands around a word says what it may be', () => {
  test.each([
    ['startups in Keny', 'Kenya'],
    ['Oslo or Roem', 'Rome'],
    ['no aming please', 'not Gaming'],
    ['the lst 3 weeks', 'since 31 October'],
    ['mroe than 5M', 'over $5M'],
    ['at east 2 million', 'over $2M'],
    ['sice Monday', 'since 16 November'],
    ['pre-sed rounds', 'Pre-seed'],
    ['New ork startups', 'New York'],
  ])('%s', (query, label) => {
    expect(
      read(query)
        .alternatives.flat()
        .map((one) => one.label),
    ).toContain(label);
  });
});

test('names of companies and words of English stay what they are', () => {
  const names =
    `Figma Deel Ramp Brex Miro Oura Loom Gusto Chime Plaid Monzo Okta Vanta Modal Render Framer Coursera Duolingo Zapier Snyk Gong Tink
    Aiven Hume Ather Rapido Dana Stori Skillz Modulr Strava Numan Socure Calendly Deliverr Healthie Whoop Calm Notion`.split(
      /\s+/,
    );
  for (const name of names)
    for (const query of [`startups like ${name}`, `${name} jobs in London`, `fintech, ${name} or Stripe`]) {
      const keywords = read(query)
        .alternatives.flat()
        .flatMap((one) => (one.kind === 'keyword' ? [one.text] : []));
      expect(keywords, query).toContain(name);
    }
  for (const word of 'branch policy mission battle noise season chair stone brick trail'.split(' ')) {
    const kinds = read(`startups for ${word}`).alternatives.flat();
    expect(
      kinds.map(({ kind }) => kind),
      word,
    ).toEqual(['keyword']);
  }
});

test('a typo is told by its sort', () => {
  expect(typoOf('berln', 'berlin')).toBe('missing');
  expect(typoOf('berlinn', 'berlin')).toBe('doubled');
  expect(typoOf('belrin', 'berlin')).toBe('swapped');
  expect(typoOf('bwrlin', 'berlin')).toBe('beside');
  expect(typoOf('bzrlin', 'berlin')).toBe('changed');
  expect(typoOf('berlqin', 'berlin')).toBe('stray');
  expect(typoOf('bln', 'berlin')).toBeNull();
});
