import { describe, expect, it } from 'vitest';
import { planOfQuery } from './plan-of-query.ts';

describe('the plan that the address asks for', () => {
  it.each([
    ['free', 'free'],
    ['monthly', 'monthly'],
    ['quarterly', 'quarterly'],
    ['halfAnnual', 'halfYearly'],
    ['test', 'monthly'],
    ['toString', null],
    ['gold', null],
    [null, null],
  ])('%s is %s', (text, plan) => {
    expect(planOfQuery(text)).toBe(plan);
  });
});
