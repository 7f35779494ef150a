import { type PaidPlan, type Plan, planCatalogue } from '../../../contract/billing/plan-catalogue.ts';

export function pricePerMonth(plan: Plan): number {
  const { price, months } = planCatalogue[plan];
  return price / months;
}

/** Measured by what the same time costs month by month. */
export const savedPercent = (plan: PaidPlan): number =>
  100 - (100 * pricePerMonth(plan)) / planCatalogue.monthly.price;

export const savedDollars = (plan: PaidPlan): number =>
  planCatalogue.monthly.price * planCatalogue[plan].months - planCatalogue[plan].price;
