import { eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { letterVersions } from './table.ts';

/** A version, with the number that it had among those of its company. */
export type MovedVersion = { id: string; number: number };

/** Letters go to the company that one turned out to be, after those that were written to it. Answers those that went. */
export async function onCompaniesMerged(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<MovedVersion[]> {
  requireOperator(context);
  const { db } = context;
  const before = await db
    .select({ id: letterVersions.id, number: letterVersions.number })
    .from(letterVersions)
    .where(eq(letterVersions.startupId, from));
  await db.execute(sql`update ${letterVersions} moved set startup_id = ${into}::uuid, number = moved.number + coalesce(
      (select max(kept.number) from ${letterVersions} kept
        where kept.startup_id = ${into}::uuid and kept.user_id = moved.user_id), 0)
    where startup_id = ${from}::uuid`);
  return before;
}
