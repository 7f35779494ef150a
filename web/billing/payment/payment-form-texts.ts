import { type PaidPlan, planCatalogue, trialHours } from '../../../contract/billing/plan-catalogue.ts';
import { counted } from '../../../contract/platform/text/counts.ts';
import { inDollars } from '../plans/amounts.ts';
import { type Reader, writeMoment } from '../plans/dates.ts';
import { everyPeriod } from '../plans/price-texts.ts';

/** What is charged first, when, and what follows; the trial begins with the purchase. */
export function firstCharge(
  plan: PaidPlan,
  { hasHadTrial, reader }: { hasHadTrial: boolean; reader: Reader },
): string {
  const price = inDollars(planCatalogue[plan].price);
  const then = `then ${price} ${everyPeriod(plan)} until you cancel`;
  if (hasHadTrial) return `You pay ${price} today, ${then}.`;
  const trialEnd = new Date(reader.now.getTime() + trialHours * 3_600_000).toISOString();
  return `You pay nothing today. The first charge is ${price} on ${writeMoment(trialEnd, reader)}, ${then}. Cancel before then and you pay nothing.`;
}

type LockedWeek = { count: number | null; hasPreferences: boolean };

/** 'This week, 7 rounds match your preferences. A paid plan shows them today.' Null where there is nothing to show. */
export function lockedWeek({ count, hasPreferences }: LockedWeek): string | null {
  if (!count) return null;
  const found = hasPreferences
    ? `${counted(count, 'round matches', 'rounds match')} your preferences`
    : `${counted(count, 'round was', 'rounds were')} announced`;
  return `This week, ${found}. A paid plan shows ${count === 1 ? 'it' : 'them'} today.`;
}
