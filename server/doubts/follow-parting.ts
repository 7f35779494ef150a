import { and, eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { insertRows } from '../platform/database/rows.ts';
import type { DoubtRow } from './follow-merge.ts';
import { factDoubts } from './table.ts';

/** Doubts go back to the company that they were about; what was taken back meanwhile stays so. */
export async function followParting(
  context: Context,
  { before, from }: { before: DoubtRow[]; from: string },
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  for (const row of before) {
    const { userId, fact } = row;
    const moved = and(
      eq(factDoubts.userId, userId),
      eq(factDoubts.startupId, from),
      eq(factDoubts.fact, fact),
    );
    const [still] = await db.select().from(factDoubts).where(moved);
    if (!still) continue;
    await insertRows(db, factDoubts, [row], { action: 'ignore' });
    // One that came from the merge bears the moment of that which it came from.
    if (still.createdAt.getTime() === new Date(row.createdAt).getTime())
      await db.delete(factDoubts).where(moved);
  }
}
