import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import { describeInterpretation, interpretQuery } from '../interpret.ts';
import { findLeftWords } from '../tokens/left-words.ts';
import { addReadings } from './add-model-readings.ts';
import { readModelAnswer } from './read-model-answer.ts';

const today = '2026-11-20';

function readWith(query: string, conditions: unknown[]) {
  const meaning = interpretQuery(query, today);
  const left = findLeftWords(query, today);
  const readings = readModelAnswer({ conditions }, { query, today, meaning, left });
  return { meaning, readings, added: addReadings(meaning, readings ?? []) };
}
const food = { words: 'nosh', kind: 'industry', tags: ['food-and-beverage'] };
const toronto = { words: 'Hogtown', kind: 'place', places: [{ country: 'CA', city: 'Toronto' }] };
const said = (query: string, ...conditions: unknown[]) =>
  describeInterpretation(readWith(query, conditions).added);

describe('what a model reads', () => {
  it('is an alternative to looking for the words as they stand', () => {
    expect(said('seed nosh in Berlin', food)).toBe(
      'Seed rounds, in Berlin, about “nosh”; or Seed rounds in Food and Beverage, in Berlin',
    );
  });

  it('stands for all it read at once', () => {
    expect(said('nosh in Hogtown', food, toronto)).toBe(
      'Rounds, about “nosh” and “Hogtown”; or Rounds in Food and Beverage, in Toronto',
    );
  });

  it('leaves the words that it did not read to be looked for', () => {
    expect(said('nosh in Hogtown', toronto)).toBe(
      'Rounds, about “nosh” and “Hogtown”; or Rounds, in Toronto, about “nosh”',
    );
  });

  it('is kept out beside the words that are kept out', () => {
    expect(said('seed, not nosh', food)).toBe('Seed rounds, without Food and Beverage, without “nosh”');
  });

  it('belongs to the alternatives that its words belong to', () => {
    expect(said('seed nosh or series A gaming', food)).toBe(
      'Seed rounds, about “nosh”; or Series A rounds in Gaming; or Seed rounds in Food and Beverage',
    );
  });

  it('narrows what is found where the words did nothing, and they are no longer unread', () => {
    const { added } = readWith('seed from xq', [{ words: 'xq', kind: 'industry', tags: ['gaming'] }]);
    expect(describeInterpretation(added)).toBe('Seed rounds in Gaming');
    expect(added.unread.map(({ words }) => words)).toEqual(['from']);
  });

  it('is all there is of a sentence that the grammar made nothing of', () => {
    const { meaning, added } = readWith('xq', [{ words: 'xq', kind: 'industry', tags: ['gaming'] }]);
    expect(meaning.alternatives).toEqual([]);
    expect(describeInterpretation(added)).toBe('Rounds in Gaming');
  });
});

describe('whatever a model answers', () => {
  const word = fc.constantFrom(
    ...'nosh Hogtown xq gumshoe Zaster seed fintech Berlin Paris not or and , in the $5M startups'.split(' '),
  );
  const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
  const excluded = fc.boolean();
  const condition = fc.oneof(
    fc.record({
      words: word,
      excluded,
      kind: fc.constant('industry'),
      tags: fc.subarray(['gaming', 'software', 'software/saas'], { minLength: 1 }),
    }),
    fc.record({
      words: word,
      excluded,
      kind: fc.constant('place'),
      places: fc.constant([{ country: 'CA' }]),
    }),
    fc.record({
      words: word,
      excluded,
      kind: fc.constant('stage'),
      rounds: fc.subarray([...roundKinds], { minLength: 1 }),
    }),
    fc.record({
      words: word,
      excluded,
      kind: fc.constant('amount'),
      least: fc.nat(),
      most: fc.constant(null),
    }),
  );

  it('nothing that the grammar read is removed or changed', () => {
    fc.assert(
      fc.property(sentence, fc.array(condition, { maxLength: 5 }), (query, conditions) => {
        const { meaning, readings, added } = readWith(query, conditions);
        if (!readings) expect(added).toEqual(meaning);
        for (const [index, alternative] of meaning.alternatives.entries())
          expect(added.alternatives[index]?.filter(({ readBy }) => !readBy)).toEqual(alternative);
        for (const alternative of added.alternatives.slice(meaning.alternatives.length || 1)) {
          const stored = alternative.filter(({ readBy }) => !readBy);
          // What stands there instead of a word that was looked for, and all else as it was.
          expect(
            meaning.alternatives.some(
              (each) =>
                stored.every((one) => each.includes(one)) &&
                each.every((one) => stored.includes(one) || one.kind === 'keyword'),
            ),
          ).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('each reading stands on words that the grammar left, and shows them as they were written', () => {
    fc.assert(
      fc.property(sentence, fc.array(condition, { maxLength: 3 }), (query, conditions) => {
        const left = findLeftWords(query, today);
        for (const { words, from, to } of readWith(query, conditions).readings ?? []) {
          expect(query.slice(from, to)).toBe(words);
          expect(left.some((each) => from <= each.from && each.to <= to)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
