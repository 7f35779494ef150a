import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { applications } from '../../applications/table.ts';
import { startups } from '../../companies/table.ts';
import { replies, sharedResults } from '../../outreach/replies/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import type { PersonalData } from '../personal-data.ts';

/** What is known of replies to a user's letters, and since when their results count in everyone's figures. */
export async function collectReplies(
  context: Context,
  userId: UserId,
): Promise<Pick<PersonalData, 'replies' | 'sharedResults'>> {
  requireSelf(context, userId);
  const { db } = context;
  const found = await db
    .select({
      company: sql<string | null>`coalesce(${startups.name}, ${applications.companyName})`,
      reply: replies,
    })
    .from(replies)
    .innerJoin(
      applications,
      and(eq(applications.id, replies.applicationId), eq(applications.userId, replies.userId)),
    )
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(eq(replies.userId, userId))
    .orderBy(desc(replies.receivedAt));
  const shared = await db.select().from(sharedResults).where(eq(sharedResults.userId, userId));
  return {
    replies: found.map(({ company, reply: { kind, confidence, correctedTo, repliedOn, receivedAt } }) => ({
      company,
      kind,
      confidence,
      correctedTo,
      repliedOn,
      receivedAt: receivedAt.toISOString(),
    })),
    sharedResults: shared.map(({ since }) => ({ since: since.toISOString() })),
  };
}
