import { describe, expect, it } from 'vitest';
import { paidPlans, planCatalogue, testPlan } from '../../../contract/billing/plan-catalogue.ts';
import { readEnvironment } from '../../../server/platform/environment.ts';
import { products } from './catalogue.ts';

const { billing } = readEnvironment({}, '/');

const sold = (number: string | undefined) => {
  const { name, price, months, trialHours } = products.find(({ id }) => String(id) === number) ?? {};
  return { name, price: Number(price), months, trialHours };
};

describe('what the stand-in sells', () => {
  it.each(paidPlans)('is %s as the catalogue says', (plan) => {
    const { name, price, months, trialHours } = planCatalogue[plan];
    expect(sold(billing?.products[plan])).toEqual({ name, price, months, trialHours });
    expect(sold(billing?.productsWithoutTrial?.[plan])).toEqual({ name, price, months, trialHours: null });
  });

  it('is a dollar to see a real charge with', () => {
    const { name, price, months, trialHours } = testPlan;
    expect(sold(billing?.products.test)).toEqual({ name, price, months, trialHours });
  });
});
