import { and, eq, isNotNull } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { startups } from '../startups/table.ts';
import { companySites, siteFacts } from './table.ts';

/** Takes everything away that was read of a company's website. In the caller's transaction. */
export async function forgetSite(context: Context, startupId: string): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  await db.delete(siteFacts).where(eq(siteFacts.startupId, startupId));
  await db
    .update(companySites)
    .set({ state: 'none', url: null, domain: null, reason: null, looks: [], doubtedAt: null })
    .where(eq(companySites.startupId, startupId));
  await db
    .update(startups)
    .set({ description: null, descriptionPage: null, updatedAt: now() })
    .where(and(eq(startups.id, startupId), isNotNull(startups.descriptionPage)));
}
