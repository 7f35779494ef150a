import { type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../companies/table.ts';
import type { Context } from '../platform/context.ts';

/** How many of the shown rounds meet each condition, in one reading of them. */
export async function countEach(
  { db }: Context,
  shown: SQL | undefined,
  conditions: (SQL | undefined)[],
): Promise<number[]> {
  if (conditions.length === 0) return [];
  const counted = conditions.map((condition) => sql`count(*) filter (where ${condition ?? sql`true`})`);
  const [row] = await db
    .select({ counts: sql<number[]>`array[${sql.join(counted, sql`, `)}]::int[]` })
    .from(fundingEvents)
    .where(shown);
  return row?.counts ?? [];
}
