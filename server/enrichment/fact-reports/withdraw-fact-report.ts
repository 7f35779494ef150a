import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { markReported as markBoards } from '../job-boards/deciding/mark-reported.ts';
import { markReported as markSite } from '../websites/mark-reported.ts';
import { factReportsTable } from './table.ts';

/** Takes the viewer's own doubt back. When nobody doubts any more, nobody has to look. */
export function withdrawFactReport(
  context: Context,
  { startupId, fact }: { startupId: string; fact: ReportedFact },
): Promise<{ isDoubted: false }> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const gone = await db
      .delete(factReportsTable)
      .where(
        and(
          eq(factReportsTable.userId, userId),
          eq(factReportsTable.startupId, startupId),
          eq(factReportsTable.fact, fact),
        ),
      )
      .returning({ fact: factReportsTable.fact });
    if (gone.length === 0) return { isDoubted: false };
    const isOfBoards = fact === 'hiring';
    const others = await db
      .select({ fact: factReportsTable.fact })
      .from(factReportsTable)
      .where(
        and(
          eq(factReportsTable.startupId, startupId),
          isNull(factReportsTable.answeredAt),
          (isOfBoards ? eq : ne)(factReportsTable.fact, 'hiring'),
        ),
      )
      .limit(1);
    const mark = isOfBoards ? markBoards : markSite;
    if (others.length === 0) await mark(inside, { startupId, isDoubted: false });
    return { isDoubted: false };
  });
}
