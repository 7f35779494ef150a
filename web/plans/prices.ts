import { type PaidPlan, type Plan, planCatalogue } from '../../contract/billing/plan-catalogue.ts';

type Months = (typeof planCatalogue)[PaidPlan]['months'];

export function pricePerMonth(plan: Plan): number {
  const { price, months } = planCatalogue[plan];
  return price / months;
}

/** `Save 30%`, measured by what the same time costs month by month. */
export const savedShare = (plan: PaidPlan): string => `Save ${savedPercent(plan)}%`;

const savedPercent = (plan: PaidPlan): number =>
  100 - (100 * pricePerMonth(plan)) / planCatalogue.monthly.price;

export const savedDollars = (plan: PaidPlan): number =>
  planCatalogue.monthly.price * planCatalogue[plan].months - planCatalogue[plan].price;

/** `every 3 months` */
export function everyPeriod(plan: PaidPlan): string {
  const { months } = planCatalogue[plan];
  return months === 1 ? 'every month' : `every ${months} months`;
}

const written: Record<Months, string> = { 1: 'one month', 3: 'three months', 6: 'six months' };

export const monthsInWords = (plan: PaidPlan): string => written[planCatalogue[plan].months];
