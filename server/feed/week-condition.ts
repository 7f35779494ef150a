import { between, type SQL } from 'drizzle-orm';
import { addDays } from '../../contract/platform/time/days.ts';
import { lastDayOfWeek } from '../../contract/platform/time/weeks.ts';
import { fundingEvents } from '../companies/table.ts';

/** Leaves only the rounds of one week; of this week also what is dated tomorrow, which is as new. */
export function weekCondition(first: string | undefined, today: string): SQL | undefined {
  if (first === undefined) return undefined;
  const last = lastDayOfWeek(first, today);
  return between(fundingEvents.announcedOn, first, last === today ? addDays(today, 1) : last);
}
