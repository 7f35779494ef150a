import { and, count, eq } from 'drizzle-orm';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { isNotified } from '../corrections/corrections.ts';
import { loadCompaniesAlone } from '../merging/restore-record.ts';
import type { RoundReport } from '../report.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import { lockRecording } from './lock-recording.ts';
import { saveLedger } from './record-by-hand.ts';
import { resolveRoundFacts } from './resolve-round.ts';

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
      .delete(companyReports)
      .where(and(eq(companyReports.source, source), eq(companyReports.externalId, externalId)))
      .returning({ startupId: companyReports.startupId, fundingEventId: companyReports.fundingEventId });
    if (!gone) return;
    if (gone.fundingEventId) await resolveWithout(inside, gone.startupId, gone.fundingEventId);
    const [left] = await inside.db
      .select({ reports: count() })
      .from(companyReports)
      .where(and(eq(companyReports.startupId, gone.startupId), eq(companyReports.corrects, [])));
    if (left?.reports === 0) await inside.db.delete(startups).where(eq(startups.id, gone.startupId));
  });
}

async function resolveWithout(context: Context, startupId: string, eventId: string): Promise<void> {
  const ledger = await loadCompaniesAlone(context, [startupId]);
  const event = ledger.startups.get(startupId)?.events.find(({ row }) => row.id === eventId);
  if (!event) return;
  if (!isNotified(event.reports)) {
    await context.db.delete(fundingEvents).where(eq(fundingEvents.id, eventId));
    return;
  }
  Object.assign(event.row, resolveRoundFacts(event.reports, ledger.rates), { updatedAt: ledger.now });
  ledger.written.events.add(event);
  await saveLedger(context, ledger);
}
