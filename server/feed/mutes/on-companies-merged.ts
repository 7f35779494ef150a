import { and, eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { mutes } from './table.ts';

export type MuteRow = typeof mutes.$inferSelect;

/** Whoever wants to hear nothing of one company wants to hear nothing of what it turned out to be. Answers their rules. */
export async function onCompaniesMerged(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<MuteRow[]> {
  requireOperator(context);
  const { db } = context;
  const ofOne = and(eq(mutes.kind, 'startup'), eq(mutes.value, from));
  const before = await db.select().from(mutes).where(ofOne);
  await db.execute(sql`update ${mutes} moved set value = ${into}
    where kind = 'startup' and value = ${from} and not exists (
      select from ${mutes} kept where kept.kind = 'startup' and kept.value = ${into} and kept.user_id = moved.user_id)`);
  await db.delete(mutes).where(ofOne);
  return before;
}
