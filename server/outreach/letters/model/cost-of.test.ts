import { expect, it } from 'vitest';
import { costOf } from './model.ts';

const price = { input: '0.15', output: '0.60', currency: 'USD' };

it('counts what was read and what was written by their prices, to the last digit', () => {
  expect(costOf({ inputTokens: 1_234, outputTokens: 567 }, price)).toEqual({
    cost: '0.00052530',
    costCurrency: 'USD',
  });
});

it('claims no cost where no one counted or no price is known', () => {
  const nothing = { cost: null, costCurrency: null };
  expect(costOf({ inputTokens: null, outputTokens: 5 }, price)).toEqual(nothing);
  expect(costOf({ inputTokens: 5, outputTokens: 5 }, null)).toEqual(nothing);
});
