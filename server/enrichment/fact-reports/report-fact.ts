import { eq, isNotNull } from 'drizzle-orm';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import { startups } from '../../companies/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { markReported as markBoards } from '../job-boards/deciding/mark-reported.ts';
import { markReported as markSite } from '../websites/mark-reported.ts';
import { factReportsTable } from './table.ts';

/** Takes a fact off for the viewer that they say is of another company, and puts it before the admins. Twice is once. */
export function reportFact(
  context: Context,
  { startupId, fact }: { startupId: string; fact: ReportedFact },
): Promise<{ isDoubted: true }> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const [known] = await db.select({ id: startups.id }).from(startups).where(eq(startups.id, startupId));
    if (!known) throw new ApiError('NOT_FOUND', 'Company not found');
    const written = await db
      .insert(factReportsTable)
      .values({ userId, startupId, fact, createdAt: now() })
      .onConflictDoUpdate({
        target: [factReportsTable.userId, factReportsTable.startupId, factReportsTable.fact],
        set: { createdAt: now(), answeredAt: null },
        setWhere: isNotNull(factReportsTable.answeredAt),
      })
      .returning({ fact: factReportsTable.fact });
    if (written.length === 0) return { isDoubted: true };
    const mark = fact === 'hiring' ? markBoards : markSite;
    const marked = await mark(inside, { startupId, isDoubted: true });
    if (marked === 0) throw new ApiError('CONFLICT', 'This is not shown any more. Look at the page again.');
    return { isDoubted: true };
  });
}
