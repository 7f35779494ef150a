import { eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { clearedFavorites, favorites } from './table.ts';

export type FavoriteRow = typeof favorites.$inferSelect;

/** Whoever saved one company has saved the other, which it turned out to be. Answers who had saved the one. */
export async function onCompaniesMerged(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<FavoriteRow[]> {
  requireOperator(context);
  const { db } = context;
  const before = await db.select().from(favorites).where(eq(favorites.startupId, from));
  await db.execute(sql`insert into ${favorites} (user_id, startup_id, created_at)
    select user_id, ${into}::uuid, created_at from ${favorites} where startup_id = ${from}::uuid
    on conflict do nothing`);
  // A list that was cleared can come back: it names what remains.
  await db.execute(sql`update ${clearedFavorites} moved set startup_id = ${into}::uuid
    where startup_id = ${from}::uuid and not exists (
      select from ${clearedFavorites} kept where kept.startup_id = ${into}::uuid and kept.user_id = moved.user_id)`);
  await db.delete(favorites).where(eq(favorites.startupId, from));
  return before;
}
