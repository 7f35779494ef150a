import { expect, it } from 'vitest';
import { briefDescription } from './brief-description.ts';

const long = `Forecasts cash for small manufacturers by reading their bank feed and their order book together, ${'and more '.repeat(20)}`;

it('ends with a whole word', () => {
  const { text } = briefDescription(long);
  expect(text.length).toBeLessThanOrEqual(118);
  expect(text).toMatch(/^Forecasts .*[a-z]…$/);
  expect(long).toMatch(new RegExp(`^${text.slice(0, -1)}[\\s,]`));
});

it('is the first sentence where that is enough, and all of what is short', () => {
  const sentence = 'One checkout for farm shops: scale, card and invoice in one till.';
  expect(briefDescription(`${sentence} ${long}`).text).toBe(sentence);
  expect(briefDescription('Short.').text).toBe('Short.');
});

it('keeps what was searched for where it is shown', () => {
  const hits = [
    { from: 0, to: 9 },
    { from: 150, to: 160 },
  ];
  expect(briefDescription(long, hits).hits).toEqual([{ from: 0, to: 9 }]);
});

it('cuts scripts without spaces', () => {
  expect(briefDescription('株'.repeat(300)).text).toBe(`${'株'.repeat(117)}…`);
});
