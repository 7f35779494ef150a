import { lt } from 'drizzle-orm';
import { daysBefore, utcDay } from '../../contract/time/days.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { audienceDays, pageVisits } from './table.ts';

/** What was counted last before midnight is written within a minute. */
const lastWrittenMs = 5 * 60_000;
const daysKept = 400;

/** Of days that are over nothing is left by which a visitor could be told again; sums go after a year and some weeks. */
export async function forgetDays(context: Context): Promise<void> {
  requireMachine(context);
  const { db, now } = context;
  const lastWritten = utcDay(new Date(now().getTime() - lastWrittenMs));
  await db.delete(audienceDays).where(lt(audienceDays.day, lastWritten));
  await db.delete(pageVisits).where(lt(pageVisits.day, daysBefore(utcDay(now()), daysKept)));
}
