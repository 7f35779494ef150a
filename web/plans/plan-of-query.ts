import { type Plan, plans } from '../../contract/billing/billing.ts';

const otherPlanNames = new Map<string, Plan>([
  ['test', 'monthly'],
  ['halfAnnual', 'halfYearly'],
]);

/** The plan that an address asks for; null when it names none that exists. */
export function planOfQuery(text: string | null): Plan | null {
  if (text === null) return null;
  return plans.find((known) => known === text) ?? otherPlanNames.get(text) ?? null;
}
