import { and, count, eq } from 'drizzle-orm';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { isTold } from '../correcting/corrections.ts';
import { loadStartupsAlone } from '../joining/load-startups-alone.ts';
import type { RoundReport } from '../report.ts';
import { fundingEvents, startupReports, startups } from '../table.ts';
import { lockRecording } from './lock-recording.ts';
import { saveLedger } from './save-ledger.ts';
import { settleRound } from './settle-round.ts';

/**
 * Takes a report out again: its round is what the others say of it, and is gone when none does. A startup of which nothing
 * else was ever told is gone, too.
 */
export function withdrawReport(
  context: Context,
  { source, externalId }: Pick<RoundReport, 'source' | 'externalId'>,
): Promise<void> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [gone] = await inside.db
      .delete(startupReports)
      .where(and(eq(startupReports.source, source), eq(startupReports.externalId, externalId)))
      .returning({ startupId: startupReports.startupId, fundingEventId: startupReports.fundingEventId });
    if (!gone) return;
    if (gone.fundingEventId) await settleWithout(inside, gone.startupId, gone.fundingEventId);
    const [left] = await inside.db
      .select({ reports: count() })
      .from(startupReports)
      .where(and(eq(startupReports.startupId, gone.startupId), eq(startupReports.corrects, [])));
    if (left?.reports === 0) await inside.db.delete(startups).where(eq(startups.id, gone.startupId));
  });
}

async function settleWithout(context: Context, startupId: string, eventId: string): Promise<void> {
  const ledger = await loadStartupsAlone(context, [startupId]);
  const event = ledger.startups.get(startupId)?.events.find(({ row }) => row.id === eventId);
  if (!event) return;
  if (!isTold(event.reports)) {
    await context.db.delete(fundingEvents).where(eq(fundingEvents.id, eventId));
    return;
  }
  Object.assign(event.row, settleRound(event.reports, ledger.rates), { updatedAt: ledger.now });
  ledger.written.events.add(event);
  await saveLedger(context, ledger);
}
