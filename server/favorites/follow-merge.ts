import { eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { favorites } from './table.ts';

export type FavoriteRow = typeof favorites.$inferSelect;

/** Whoever saved one company has saved the other, which it turned out to be. Answers who had saved the one. */
export async function followMerge(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<FavoriteRow[]> {
  requireOperator(context);
  const { db } = context;
  const before = await db.select().from(favorites).where(eq(favorites.startupId, from));
  await db.execute(sql`insert into ${favorites} (user_id, startup_id, created_at)
    select user_id, ${into}::uuid, created_at from ${favorites} where startup_id = ${from}::uuid
    on conflict do nothing`);
  await db.delete(favorites).where(eq(favorites.startupId, from));
  return before;
}
