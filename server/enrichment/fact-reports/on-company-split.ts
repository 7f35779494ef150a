import { and, eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import type { FactReportRow } from './on-companies-merged.ts';
import { factReportsTable } from './table.ts';

/** Doubts go back to the company that they were about; what was taken back meanwhile stays so. */
export async function onCompanySplit(
  context: Context,
  { before, from }: { before: FactReportRow[]; from: string },
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  for (const row of before) {
    const { userId, fact } = row;
    const moved = and(
      eq(factReportsTable.userId, userId),
      eq(factReportsTable.startupId, from),
      eq(factReportsTable.fact, fact),
    );
    const [still] = await db.select().from(factReportsTable).where(moved);
    if (!still) continue;
    await insertRows(db, factReportsTable, [row], { action: 'ignore' });
    // One that came from the merge bears the moment of that which it came from.
    if (still.createdAt.getTime() === new Date(row.createdAt).getTime())
      await db.delete(factReportsTable).where(moved);
  }
}
