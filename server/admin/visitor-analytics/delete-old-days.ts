import { lt } from 'drizzle-orm';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { pageVisits, visitorDays } from './table.ts';

/** What was counted last before midnight is written within a minute. */
const lastWrittenMs = 5 * 60_000;
const daysStored = 400;

/** Of days that are over nothing is left by which a visitor could be told again; sums go after a year and some weeks. */
export async function deleteOldDays(context: Context): Promise<void> {
  requireMachine(context);
  const { db, now } = context;
  const lastWritten = utcDay(new Date(now().getTime() - lastWrittenMs));
  await db.delete(visitorDays).where(lt(visitorDays.day, lastWritten));
  await db.delete(pageVisits).where(lt(pageVisits.day, daysBefore(utcDay(now()), daysStored)));
}
