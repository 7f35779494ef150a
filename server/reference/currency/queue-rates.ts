import { gte } from 'drizzle-orm';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { referenceRates } from './table.ts';

export const ratesQueue = 'rates.refresh';

/** Over a weekend and a holiday nothing is published. */
const staleDays = 4;

/** Has the rates fetched that a first start or a longer standstill lacks. */
export async function queueRates(context: Context): Promise<void> {
  requireMachine(context);
  if (!context.environment.fetchesSources) return;
  const oldest = daysBefore(utcDay(context.now()), staleDays);
  const recent = await context.db
    .select({ day: referenceRates.day })
    .from(referenceRates)
    .where(gte(referenceRates.day, oldest))
    .limit(1);
  if (recent.length === 0) await context.queue.send(context, ratesQueue, {}, { singletonKey: 'daily' });
}
