import { inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { requireMachine } from '../../../platform/context.ts';
import { readRole } from '../../../reference/job-titles/read-role.ts';
import { roles } from '../table.ts';

const atOnce = 1_000;

/** Reads the fields of roles that were stored without, before there were any or by another release that runs beside this one. */
export async function readUnreadFields(context: Context): Promise<number> {
  requireMachine(context);
  const { db, signal } = context;
  let count = 0;
  while (!signal.aborted) {
    const unread = await db
      .select({ id: roles.id, title: roles.title, roleFunction: roles.roleFunction })
      .from(roles)
      .where(isNull(roles.roleField))
      .limit(atOnce);
    if (unread.length === 0) break;
    const read = Map.groupBy(unread, ({ title, roleFunction }) => fieldWithin(title, roleFunction));
    for (const [roleField, group] of read)
      await db
        .update(roles)
        .set({ roleField })
        .where(
          inArray(
            roles.id,
            group.map(({ id }) => id),
          ),
        );
    count += unread.length;
  }
  return count;
}

/** The function was read with the department, which is not stored: a field of another function would contradict it. */
function fieldWithin(title: string, roleFunction: (typeof roles.$inferSelect)['roleFunction']) {
  const read = readRole(title);
  return read.roleFunction === roleFunction ? read.roleField : 'unknown';
}
