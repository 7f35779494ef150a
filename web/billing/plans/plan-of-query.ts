import { type Plan, plans, testPlan } from '../../../contract/billing/plan-catalogue.ts';
import { paths } from '../../platform/navigation/paths.ts';

const otherPlanNames = new Map<string, Plan>([
  ['test', testPlan.countsAs],
  ['halfAnnual', 'halfYearly'],
]);

/** What is offered to those who have not asked for another plan. The half-yearly one is offered on the billing page. */
export const offeredPlans: readonly Plan[] = plans.filter((plan) => plan !== 'halfYearly');

/** What there is to choose from for those who asked for these plans. */
export const plansOffered = (...asked: readonly Plan[]): Plan[] =>
  plans.filter((plan) => offeredPlans.includes(plan) || asked.includes(plan));

/** The plan that an address asks for; null when it names none that exists. */
export function planOfQuery(text: string | null): Plan | null {
  if (text === null) return null;
  return plans.find((known) => known === text) ?? otherPlanNames.get(text) ?? null;
}

/** The plan of the payment page to which a sign-in would lead. */
export function planOfNext(next: string | undefined): Plan | undefined {
  const target = URL.parse(next ?? '', 'http://this.site');
  if (target?.pathname !== paths.payment()) return undefined;
  return planOfQuery(target.searchParams.get('plan')) ?? undefined;
}
