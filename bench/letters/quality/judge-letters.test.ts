import { expect, it } from 'vitest';
import { composeLetter } from '../../../server/outreach/letters/composer/compose-letter.ts';
import { checkLetter } from '../../../server/outreach/letters/grounding/check-letter.ts';
import { companies, letterCases, profiles } from './cases.ts';
import { openGrammarChecker } from './check-grammar.ts';
import { findFaults } from './find-faults.ts';

const sample = letterCases.filter((_, index) => index % 4 === 0);

it('letters over varied people and companies hold no filler, no contradiction and both sides of their pair', () => {
  expect([profiles.length, companies.length, letterCases.length]).toEqual([40, 60, 200]);
  const texts = sample.map((written) => composeLetter(written.facts, written.choices, written.seed));
  expect(
    texts.flatMap((text, index) =>
      sample.slice(index, index + 1).flatMap((written) => findFaults(text, written)),
    ),
  ).toEqual([]);
  expect(new Set(texts).size).toBe(sample.length);
});

it('the check marks nothing in what the composer writes', () => {
  const marked = letterCases.flatMap(({ facts, choices, seed }) =>
    checkLetter(composeLetter(facts, choices, seed), facts).map(({ words }) => words),
  );
  expect(marked).toEqual([]);
});

it('the judge finds what it is there to find', async () => {
  const [written] = letterCases;
  if (!written) throw new Error('There are no cases');
  const text =
    'Hello, I am a nurse. I am a nurse. I hope this finds you well. Your field is one I would like to know from the inside.';
  const faults = findFaults(text, written).map(({ fault }) => fault);
  expect(faults).toEqual(expect.arrayContaining(['filler', 'contradiction', 'half a pair', 'length']));
  const check = await openGrammarChecker();
  const bad = await check('I is looking for a engineer in in Berlin.', written);
  expect(bad.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Agreement', 'Repetition']));
  expect(await check('I cut settlement time from two days to four hours.', written)).toEqual([]);
});
