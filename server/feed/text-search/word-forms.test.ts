import { describe, expect, it } from 'vitest';
import { areForms } from './find-hits.ts';

describe('forms of one word', () => {
  it.each([
    ['forecast', 'forecasting'],
    ['forecasts', 'forecasted'],
    ['bakery', 'bakeries'],
    ['planning', 'plan'],
    ['manage', 'managing'],
    ['payment', 'payments'],
    ['pay', 'payments'],
    ['robot', 'robots'],
    ['ai', 'ai'],
  ])('%s and %s', (one, other) => {
    expect(areForms(one, other)).toBe(true);
    expect(areForms(other, one)).toBe(true);
  });

  it.each([
    ['car', 'care'],
    ['art', 'article'],
    ['kestrel', 'kestrels2'],
    ['ai', 'aid'],
    ['health', 'healthcare'],
    ['', 'ing'],
  ])('are not %s and %s', (one, other) => {
    expect(areForms(one, other)).toBe(false);
  });
});
