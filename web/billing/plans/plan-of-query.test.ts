import { describe, expect, it } from 'vitest';
import { planOfNext, planOfQuery, plansOffered } from './plan-of-query.ts';

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

describe('the plans to choose from', () => {
  it('are free, monthly and quarterly', () => {
    expect(plansOffered()).toEqual(['free', 'monthly', 'quarterly']);
    expect(plansOffered('quarterly')).toEqual(['free', 'monthly', 'quarterly']);
  });

  it('include the half-yearly one where it was asked for', () => {
    expect(plansOffered('halfYearly', 'free')).toEqual(['free', 'monthly', 'quarterly', 'halfYearly']);
  });
});

describe('the plan that a visitor was about to pay for', () => {
  it.each([
    ['/payment?plan=halfYearly', 'halfYearly'],
    ['/payment', undefined],
    ['/dashboard?plan=free', undefined],
    ['http://[', undefined],
    [undefined, undefined],
  ])('of %s is %s', (next, plan) => {
    expect(planOfNext(next)).toBe(plan);
  });
});
