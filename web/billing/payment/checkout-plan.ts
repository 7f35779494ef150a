import { type PaidPlan, paidPlans } from '../../../contract/billing/plan-catalogue.ts';
import { type BrowserStorage, tabStorage } from '../../platform/browser/browser-storage.ts';

const key = 'checkoutPlan';

/** Remembers in this tab which plan somebody left for the checkout with, so that trying again means the same one. */
export function storeCheckoutPlan(plan: PaidPlan, storage: BrowserStorage = tabStorage): void {
  storage.write(key, plan);
}

/** Undefined when nobody left for the checkout in this tab. */
export function checkoutPlan(storage: BrowserStorage = tabStorage): PaidPlan | undefined {
  const stored = storage.read(key);
  return paidPlans.find((plan) => plan === stored);
}
