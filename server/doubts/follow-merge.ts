import { eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { factDoubts } from './table.ts';

export type DoubtRow = typeof factDoubts.$inferSelect;

/** What somebody doubted of one company they doubt of what it turned out to be. Answers what was doubted of the one. */
export async function followMerge(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<DoubtRow[]> {
  requireOperator(context);
  const { db } = context;
  const before = await db.select().from(factDoubts).where(eq(factDoubts.startupId, from));
  await db.execute(sql`insert into ${factDoubts} (user_id, startup_id, fact, created_at, answered_at)
    select user_id, ${into}::uuid, fact, created_at, answered_at from ${factDoubts} where startup_id = ${from}::uuid
    on conflict do nothing`);
  await db.delete(factDoubts).where(eq(factDoubts.startupId, from));
  return before;
}
