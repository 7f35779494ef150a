import { sql } from 'drizzle-orm';
import { type Context, requireUser } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { clearedFavorites, favorites } from './table.ts';

/** Unsaves every company that the viewer saved. For a while it can be undone. Answers how many those were. */
export async function clearFavorites(context: Context): Promise<{ cleared: number }> {
  const userId = requireUser(context);
  const clearedAt = context.now().toISOString();
  const cleared = await rowsOf(
    context.db,
    sql`with gone as (delete from ${favorites} where user_id = ${userId} returning *)
      insert into ${clearedFavorites} (user_id, startup_id, created_at, cleared_at)
      select user_id, startup_id, created_at, ${clearedAt}::timestamptz from gone
      on conflict (user_id, startup_id) do update set created_at = excluded.created_at, cleared_at = excluded.cleared_at
      returning startup_id`,
  );
  return { cleared: cleared.length };
}
