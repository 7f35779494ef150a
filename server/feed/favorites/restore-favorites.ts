import { sql } from 'drizzle-orm';
import { type Context, requireUser } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { undoTime } from '../../platform/undo-time.ts';
import { clearedFavorites, favorites } from './table.ts';

/** Brings back what the viewer's last Clear All took, each as it was. Answers how many those are: none when it is too long ago. */
export async function restoreFavorites(context: Context): Promise<{ restored: number }> {
  const userId = requireUser(context);
  const since = new Date(context.now().getTime() - undoTime).toISOString();
  const restored = await rowsOf(
    context.db,
    sql`with back as (
        delete from ${clearedFavorites} where user_id = ${userId} and cleared_at > ${since}::timestamptz
          and cleared_at = (select max(cleared_at) from ${clearedFavorites} where user_id = ${userId})
        returning *
      )
      insert into ${favorites} (user_id, startup_id, created_at) select user_id, startup_id, created_at from back
      on conflict do nothing returning startup_id`,
  );
  return { restored: restored.length };
}
