import { type Plan, plans, testPlan } from '../../../contract/billing/plan-catalogue.ts';

const otherPlanNames = new Map<string, Plan>([
  ['test', testPlan.countsAs],
  ['halfAnnual', 'halfYearly'],
]);

/** The plan that an address asks for; null when it names none that exists. */
export function planOfQuery(text: string | null): Plan | null {
  if (text === null) return null;
  return plans.find((known) => known === text) ?? otherPlanNames.get(text) ?? null;
}
