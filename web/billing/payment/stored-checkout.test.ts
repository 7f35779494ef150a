import { beforeEach, expect, it } from 'vitest';
import { paidPlans } from '../../../contract/billing/plan-catalogue.ts';
import type { BrowserStorage } from '../../platform/browser/browser-storage.ts';
import { storeCheckout, storedCheckout } from './stored-checkout.ts';

const entries = new Map<string, string>();
const storage: BrowserStorage = {
  read: (key) => entries.get(key) ?? null,
  remove: (key) => void entries.delete(key),
  write: (key, value) => Boolean(entries.set(key, value)),
};
beforeEach(() => entries.clear());

it('is the last that was opened, with its plan and where it leads on to', () => {
  expect(storedCheckout(storage)).toEqual({ plan: undefined, next: undefined });
  for (const plan of paidPlans) {
    storeCheckout({ plan, next: `/applications/board/${plan}` }, storage);
    expect(storedCheckout(storage)).toEqual({ plan, next: `/applications/board/${plan}` });
  }
});

it('leads nowhere that an earlier one led to', () => {
  storeCheckout({ plan: 'monthly', next: '/settings' }, storage);
  storeCheckout({ plan: 'monthly', next: null }, storage);
  expect(storedCheckout(storage)).toEqual({ plan: 'monthly', next: undefined });
});

it('has no plan where something else stands in its place', () => {
  entries.set('checkoutPlan', 'gold');
  expect(storedCheckout(storage).plan).toBeUndefined();
});
