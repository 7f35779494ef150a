import { type PaidPlan, paidPlans } from '../../../contract/billing/plan-catalogue.ts';
import { type BrowserStorage, tabStorage } from '../../platform/browser/browser-storage.ts';

const planKey = 'checkoutPlan';
const nextKey = 'checkoutNext';

/** What someone left for the checkout with: trying again means the same plan, and having paid leads on to where they wanted to go. */
export type StoredCheckout = { plan: PaidPlan | undefined; next: string | undefined };

/** Remembers a checkout in this tab. */
export function storeCheckout(
  { plan, next }: { plan: PaidPlan; next: string | null },
  storage: BrowserStorage = tabStorage,
): void {
  storage.write(planKey, plan);
  if (next === null) storage.remove(nextKey);
  else storage.write(nextKey, next);
}

/** The last one of this tab. */
export function storedCheckout(storage: BrowserStorage = tabStorage): StoredCheckout {
  const stored = storage.read(planKey);
  return { plan: paidPlans.find((plan) => plan === stored), next: storage.read(nextKey) ?? undefined };
}
