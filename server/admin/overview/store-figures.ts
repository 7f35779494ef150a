import { figureDays } from '../../../contract/admin/overview.ts';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { countFigures } from './count-figures.ts';
import { countFunnel } from './count-funnel.ts';
import { dailyFigures, funnelCounts } from './table.ts';

/**
 * Counts today, and each of the last days of which nothing was kept, or what was is of before its end. What was counted
 * once a day had ended stays as it is: who has left since was there on that day.
 */
export async function storeFigures(context: Context): Promise<void> {
  requireOperator(context);
  const countedAt = context.now();
  const today = utcDay(countedAt);
  const days = Array.from({ length: figureDays }, (_, ago) => daysBefore(today, figureDays - 1 - ago));
  const stored = await context.db
    .select({ day: dailyFigures.day, countedAt: dailyFigures.countedAt })
    .from(dailyFigures);
  const finished = new Set(stored.filter((row) => utcDay(row.countedAt) > row.day).map(({ day }) => day));
  const counted = await countFigures(context, days);
  const rows = counted.filter(({ day }) => !finished.has(day)).map((row) => ({ ...row, countedAt }));
  const funnel = await countFunnel(context);
  await inTransaction(context, async ({ db }) => {
    await insertRows(db, dailyFigures, rows, { action: 'update', target: [dailyFigures.day] });
    await insertRows(db, funnelCounts, funnel, { action: 'update', target: [funnelCounts.step] });
  });
}
