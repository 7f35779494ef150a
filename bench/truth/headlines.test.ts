import { expect, it } from 'vitest';
import { headlineTable, measureHeadlines, readNaively } from './headlines.ts';

it('meets its targets and beats the naive reader on each', () => {
  for (const { name, met, unit, value, baseline } of measureHeadlines()) {
    expect(met, name).toBe(true);
    if (unit === '%') expect(value, name).toBeGreaterThan(baseline?.value ?? 100);
    else expect(value, name).toBeLessThanOrEqual(baseline?.value ?? 0);
  }
});

it('compares with a reader that knows one form', () => {
  expect(readNaively('Loop raises $95M to predict disruptions')).toEqual({
    isRound: true,
    company: 'Loop',
    amount: '95000000',
    currency: 'USD',
  });
  expect(readNaively('Loop nabs $95M').isRound).toBe(false);
});

it('shows each kind of news in a row', () => {
  expect(headlineTable()).toMatch(/^kind +count {2}round {2}facts\nround +\d+ /);
  expect(headlineTable()).toMatch(/\nall +131 +/);
});
