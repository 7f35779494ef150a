import {
  type PaidPlan,
  type Plan,
  planCatalogue,
  plans,
  type SoldPlan,
  testPlan,
} from '../../contract/billing/plan-catalogue.ts';

const factsOf = (plan: SoldPlan) => (plan === 'test' ? testPlan : planCatalogue[plan]);

/** What one period of a plan costs, as decimal text in `saleCurrency`. */
export const priceOf = (plan: SoldPlan): string => String(factsOf(plan).price);

export const monthsOf = (plan: SoldPlan): number => factsOf(plan).months;

/** The plan whose name people know. */
export function soldAs(plan: SoldPlan): PaidPlan {
  return plan === 'test' ? testPlan.countsAs : plan;
}

/** The plan whose name people know. What this version does not know is none: another may have sold it. */
export function shownPlan(plan: Plan | SoldPlan): Plan {
  return plan === 'free' ? plan : (plans.find((known) => known === soldAs(plan)) ?? 'free');
}
