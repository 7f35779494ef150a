import { expect, test } from 'vitest';
import { describeInterpretation, interpretQuery, summariseParameters } from './interpret.ts';

const today = '2026-11-21';

test.each([
  [
    'seed fintech in Berlin under $5M last two weeks, not crypto',
    'Seed rounds in FinTech, in Berlin, under $5M, since 7 November, without Crypto',
  ],
  [
    'seed fintech or series A edtech in Paris',
    'Seed rounds in FinTech, in Paris; or Series A rounds in EdTech, in Paris',
  ],
  ['over 2M fintech under 5M', 'Rounds in FinTech, over $2M and under $5M'],
  ['Klarna, not in Sweden', 'Rounds, about “Klarna”, not in Sweden'],
  ['AI for health or education', 'Rounds in AI and Health or Education'],
  ['under €2m', 'Rounds, under €2M'],
  [
    'fintech with open design roles in Berlin, not hiring engineers',
    'Rounds in FinTech, hiring: design roles in Berlin, not hiring: engineering roles',
  ],
  ['show me everything', 'All rounds'],
])('%s is told as a sentence', (query, sentence) =>
  expect(describeInterpretation(interpretQuery(query, today))).toBe(sentence),
);

test('the short form names what is wanted and leaves out what is not', () => {
  expect(
    summariseParameters(interpretQuery('series A or B fintech like Stripe in London, no crypto', today)),
  ).toEqual({
    industries: ['FinTech'],
    location: ['London'],
    fundingStage: ['Series A or B'],
    keywords: ['Stripe'],
  });
});
