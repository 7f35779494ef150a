import { and, eq, isNotNull } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { companyReportChanges } from '../amendments/table.ts';
import { companyReports } from '../table.ts';
import { isUntouched, setBack } from './set-back.ts';
import { recordingTraces } from './table.ts';
import type { Trace } from './trace.ts';
import type { Withdrawn } from './undone.ts';

/** Takes out the reports that an import told first, and gives those that it told anew their words of before. */
export async function undoReports(
  context: Context,
  { importId, trace: { reports, reportChanges } }: { importId: string; trace: Trace },
): Promise<Withdrawn[]> {
  requireOperator(context);
  const { db } = context;
  await db.delete(companyReportChanges).where(isAnyOf(companyReportChanges.id, reportChanges));
  // What a later import told anew is that one's.
  const withdrawn: Withdrawn[] = await db
    .delete(companyReports)
    .where(and(isAnyOf(companyReports.id, reports.created), eq(companyReports.importId, importId)))
    .returning({ startupId: companyReports.startupId, fundingEventId: companyReports.fundingEventId });
  const stored = await db
    .select()
    .from(companyReports)
    .where(
      isAnyOf(
        companyReports.id,
        reports.changed.map(({ key }) => key),
      ),
    );
  const byId = new Map(stored.map((row) => [row.id, row]));
  const back = reports.changed.flatMap((change) => {
    const row = byId.get(change.key);
    return row && isUntouched(row, change) ? (setBack(row, change) ?? []) : [];
  });
  await insertRows(db, companyReports, back, { action: 'update', target: [companyReports.id] });
  return [...withdrawn, ...(await withdrawUndone(context, back))];
}

/** What an earlier import had told that is undone by now is nobody's any more. */
async function withdrawUndone(
  { db }: Context,
  reports: { id: string; importId: string | null }[],
): Promise<Withdrawn[]> {
  const importIds = [...new Set(reports.flatMap(({ importId }) => importId ?? []))];
  if (importIds.length === 0) return [];
  const undone = await db
    .selectDistinct({ importId: recordingTraces.importId })
    .from(recordingTraces)
    .where(and(isAnyOf(recordingTraces.importId, importIds), isNotNull(recordingTraces.undoneAt)));
  const gone = new Set(undone.map(({ importId }) => importId));
  const ids = reports.filter(({ importId }) => importId && gone.has(importId)).map(({ id }) => id);
  return db
    .delete(companyReports)
    .where(isAnyOf(companyReports.id, ids))
    .returning({ startupId: companyReports.startupId, fundingEventId: companyReports.fundingEventId });
}
