import { expect, it } from 'vitest';
import {
  firstLetterChoices,
  letterLengths,
  letterPurposes,
  letterTones,
} from '../../contract/outreach/letters.ts';
import { composeLetter } from '../../server/outreach/letters/composer/compose-letter.ts';
import { checkLetter } from '../../server/outreach/letters/grounding/check-letter.ts';
import { letterCases } from './cases.ts';
import { falseClaims, trueClaims } from './claims.ts';

it('finds 98 of 100 planted falsehoods, of every sort', () => {
  const planted = letterCases.flatMap((facts, index) =>
    falseClaims(facts, index).map((claim) => ({ ...claim, facts })),
  );
  const missed = planted.filter(({ text, facts }) => checkLetter(text, facts).length === 0);
  expect(planted.length).toBeGreaterThanOrEqual(300);
  expect(missed.length / planted.length, JSON.stringify(missed.map(({ text }) => text))).toBeLessThanOrEqual(
    0.02,
  );
});

it('marks at most 2 of 100 true statements', () => {
  const stated = letterCases.flatMap((facts) => trueClaims(facts).map((claim) => ({ ...claim, facts })));
  const marked = stated.filter(({ text, facts }) => checkLetter(text, facts).length > 0);
  expect(marked.length / stated.length, JSON.stringify(marked.map(({ text }) => text))).toBeLessThanOrEqual(
    0.02,
  );
});

it('composes letters of which no two are alike, and none claims what no source states', () => {
  const letters = letterCases.flatMap((facts, index) =>
    letterTones.flatMap((tone) =>
      letterLengths.map((length) => {
        const purpose = letterPurposes[index % letterPurposes.length] ?? 'cold';
        const choices = { ...firstLetterChoices, tone, length, purpose };
        const text = composeLetter(facts, choices, `${index}${tone}${length}`);
        return { text, length, wrong: checkLetter(text, facts) };
      }),
    ),
  );
  expect(letters.length).toBeGreaterThanOrEqual(200);
  const alike = [...Map.groupBy(letters, ({ text, length }) => `${length}: ${text}`).values()];
  expect(alike.filter((same) => same.length > 1).map((same) => same[0]?.text)).toEqual([]);
  expect(letters.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
});
