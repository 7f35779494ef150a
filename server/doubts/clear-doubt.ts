import { and, eq } from 'drizzle-orm';
import type { DoubtedFact } from '../../contract/company/doubted-facts.ts';
import { type Context, inTransaction, requireUser } from '../platform/context.ts';
import { markDoubted } from '../websites/mark-doubted.ts';
import { factDoubts } from './table.ts';

/** Takes the viewer's own doubt back. When nobody doubts any more, nobody has to look. */
export function clearDoubt(
  context: Context,
  { startupId, fact }: { startupId: string; fact: DoubtedFact },
): Promise<{ isDoubted: false }> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    await db
      .delete(factDoubts)
      .where(
        and(eq(factDoubts.userId, userId), eq(factDoubts.startupId, startupId), eq(factDoubts.fact, fact)),
      );
    const others = await db
      .select({ fact: factDoubts.fact })
      .from(factDoubts)
      .where(eq(factDoubts.startupId, startupId))
      .limit(1);
    if (others.length === 0) await markDoubted(inside, { startupId, isDoubted: false });
    return { isDoubted: false };
  });
}
