import { type PaidPlan, planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import { savedPercent } from './prices.ts';

type Months = (typeof planCatalogue)[PaidPlan]['months'];

/** `Save 30%`, measured by what the same time costs month by month. */
export const savedShare = (plan: PaidPlan): string => `Save ${savedPercent(plan)}%`;

/** `every 3 months` */
export function everyPeriod(plan: PaidPlan): string {
  const { months } = planCatalogue[plan];
  return months === 1 ? 'every month' : `every ${months} months`;
}

const written: Record<Months, string> = { 1: 'one month', 3: 'three months', 6: 'six months' };

export const monthsInWords = (plan: PaidPlan): string => written[planCatalogue[plan].months];
