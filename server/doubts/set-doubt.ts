import { eq, isNotNull } from 'drizzle-orm';
import type { DoubtedFact } from '../../contract/company/doubted-facts.ts';
import { markDoubted as markBoards } from '../boards/deciding/mark-doubted.ts';
import { type Context, inTransaction, requireUser } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { startups } from '../startups/table.ts';
import { markDoubted as markSite } from '../websites/mark-doubted.ts';
import { factDoubts } from './table.ts';

/** Takes a fact off for the viewer that they say is of another company, and puts it before the admins. Twice is once. */
export function setDoubt(
  context: Context,
  { startupId, fact }: { startupId: string; fact: DoubtedFact },
): Promise<{ isDoubted: true }> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const [known] = await db.select({ id: startups.id }).from(startups).where(eq(startups.id, startupId));
    if (!known) throw new ApiError('NOT_FOUND', 'Company not found');
    const written = await db
      .insert(factDoubts)
      .values({ userId, startupId, fact, createdAt: now() })
      .onConflictDoUpdate({
        target: [factDoubts.userId, factDoubts.startupId, factDoubts.fact],
        set: { createdAt: now(), answeredAt: null },
        setWhere: isNotNull(factDoubts.answeredAt),
      })
      .returning({ fact: factDoubts.fact });
    if (written.length === 0) return { isDoubted: true };
    const mark = fact === 'hiring' ? markBoards : markSite;
    const marked = await mark(inside, { startupId, isDoubted: true });
    if (marked === 0) throw new ApiError('CONFLICT', 'This is not shown any more. Look at the page again.');
    return { isDoubted: true };
  });
}
