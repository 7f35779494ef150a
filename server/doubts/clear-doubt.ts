import { and, eq, isNull, ne } from 'drizzle-orm';
import type { DoubtedFact } from '../../contract/company/doubted-facts.ts';
import { markDoubted as markBoards } from '../boards/deciding/mark-doubted.ts';
import { type Context, inTransaction, requireUser } from '../platform/context.ts';
import { markDoubted as markSite } from '../websites/mark-doubted.ts';
import { factDoubts } from './table.ts';

/** Takes the viewer's own doubt back. When nobody doubts any more, nobody has to look. */
export function clearDoubt(
  context: Context,
  { startupId, fact }: { startupId: string; fact: DoubtedFact },
): Promise<{ isDoubted: false }> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const gone = await db
      .delete(factDoubts)
      .where(
        and(eq(factDoubts.userId, userId), eq(factDoubts.startupId, startupId), eq(factDoubts.fact, fact)),
      )
      .returning({ fact: factDoubts.fact });
    if (gone.length === 0) return { isDoubted: false };
    const isOfBoards = fact === 'hiring';
    const others = await db
      .select({ fact: factDoubts.fact })
      .from(factDoubts)
      .where(
        and(
          eq(factDoubts.startupId, startupId),
          isNull(factDoubts.answeredAt),
          (isOfBoards ? eq : ne)(factDoubts.fact, 'hiring'),
        ),
      )
      .limit(1);
    const mark = isOfBoards ? markBoards : markSite;
    if (others.length === 0) await mark(inside, { startupId, isDoubted: false });
    return { isDoubted: false };
  });
}
