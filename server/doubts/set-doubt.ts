import { eq } from 'drizzle-orm';
import type { DoubtedFact } from '../../contract/company/doubted-facts.ts';
import { type Context, inTransaction, requireUser } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { startups } from '../startups/table.ts';
import { markDoubted } from '../websites/mark-doubted.ts';
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
      .onConflictDoNothing()
      .returning({ fact: factDoubts.fact });
    if (written.length > 0) await markDoubted(inside, { startupId, isDoubted: true });
    return { isDoubted: true };
  });
}
