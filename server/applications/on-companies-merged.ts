import { eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { applications, clearedApplications } from './table.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** Applications, with their letters, go to the company that one turned out to be. Answers those that were to the one. */
export async function onCompaniesMerged(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<ApplicationRow[]> {
  requireOperator(context);
  const { db } = context;
  const before = await db.select().from(applications).where(eq(applications.startupId, from));
  // Of two applications of one person the letter is kept that there is.
  await db.execute(sql`update ${applications} kept set generated_letter = gone.generated_letter
    from ${applications} gone where gone.startup_id = ${from}::uuid and kept.startup_id = ${into}::uuid
      and gone.user_id = kept.user_id and kept.generated_letter is null`);
  await db.execute(sql`update ${applications} moved set startup_id = ${into}::uuid
    where startup_id = ${from}::uuid and not exists (
      select from ${applications} kept where kept.startup_id = ${into}::uuid and kept.user_id = moved.user_id)`);
  // A list that was cleared can come back: it names what remains.
  await db
    .update(clearedApplications)
    .set({ application: sql`application || jsonb_build_object('startup_id', ${into}::text)` })
    .where(sql`application ->> 'startup_id' = ${from}`);
  return before;
}
