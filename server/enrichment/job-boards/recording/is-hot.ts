import { and, eq, gte, sql } from 'drizzle-orm';
import { applications } from '../../../applications/table.ts';
import { fundingEvents } from '../../../companies/table.ts';
import { favorites } from '../../../feed/favorites/table.ts';
import type { Context } from '../../../platform/context.ts';

const hotDays = 30;

/** Whether a company raised within a month, or somebody saved it or applied to it. */
export async function isHot({ db, now }: Context, startupId: string): Promise<boolean> {
  const since = new Date(now().getTime() - hotDays * 86_400_000).toISOString().slice(0, 10);
  const raised = db
    .select({ one: sql`1` })
    .from(fundingEvents)
    .where(and(eq(fundingEvents.startupId, startupId), gte(fundingEvents.announcedOn, since)));
  const saved = db.select({ one: sql`1` }).from(favorites).where(eq(favorites.startupId, startupId));
  const applied = db.select({ one: sql`1` }).from(applications).where(eq(applications.startupId, startupId));
  const [found] = await db
    .select({ isHot: sql<boolean>`exists ${raised} or exists ${saved} or exists ${applied}` })
    .from(sql`(select 1) as one`);
  return found?.isHot ?? false;
}
