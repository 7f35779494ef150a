import { eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { factReportsTable } from './table.ts';

export type FactReportRow = typeof factReportsTable.$inferSelect;

/** What somebody doubted of one company they doubt of what it turned out to be. Answers what was doubted of the one. */
export async function onCompaniesMerged(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<FactReportRow[]> {
  requireOperator(context);
  const { db } = context;
  const before = await db.select().from(factReportsTable).where(eq(factReportsTable.startupId, from));
  await db.execute(sql`insert into ${factReportsTable} (user_id, startup_id, fact, created_at, answered_at)
    select user_id, ${into}::uuid, fact, created_at, answered_at from ${factReportsTable} where startup_id = ${from}::uuid
    on conflict do nothing`);
  await db.delete(factReportsTable).where(eq(factReportsTable.startupId, from));
  return before;
}
