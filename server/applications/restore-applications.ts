import { sql } from 'drizzle-orm';
import { type Context, requireUser } from '../platform/context.ts';
import { bringBack } from './bring-back.ts';
import { clearedApplications } from './table.ts';

/** Brings back what the viewer's last Clear All took, each as it was. Answers how many those are: none when it is too long ago. */
export async function restoreApplications(context: Context): Promise<{ restored: number }> {
  const userId = requireUser(context);
  const last = sql`is_of_all and cleared_at =
    (select max(cleared_at) from ${clearedApplications} where user_id = ${userId} and is_of_all)`;
  return bringBack(context, last);
}
