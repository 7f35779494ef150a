import { expect, it } from 'vitest';
import { paidPlans } from '../../../contract/billing/plan-catalogue.ts';
import type { BrowserStorage } from '../../platform/browser/browser-storage.ts';
import { checkoutPlan, storeCheckoutPlan } from './payment-return.ts';

const entries = new Map<string, string>();
const storage: BrowserStorage = {
  read: (key) => entries.get(key) ?? null,
  remove: (key) => void entries.delete(key),
  write: (key, value) => Boolean(entries.set(key, value)),
};

it('is the plan that the last checkout was opened for, whichever it was', () => {
  expect(checkoutPlan(storage)).toBeUndefined();
  for (const plan of paidPlans) {
    storeCheckoutPlan(plan, storage);
    expect(checkoutPlan(storage)).toBe(plan);
  }
});

it('is none when something else stands in its place', () => {
  entries.set('checkoutPlan', 'gold');
  expect(checkoutPlan(storage)).toBeUndefined();
});
