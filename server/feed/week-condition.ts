import { between, type SQL } from 'drizzle-orm';
import { addDays } from '../../contract/time/days.ts';
import { fundingEvents } from '../startups/table.ts';

/** Leaves only the rounds of seven days; of those that end today or later also what is dated tomorrow, which is as new. */
export function weekCondition(first: string | undefined, today: string): SQL | undefined {
  if (first === undefined) return undefined;
  const last = addDays(first, 6);
  return between(fundingEvents.announcedOn, first, last >= today ? addDays(last, 1) : last);
}
