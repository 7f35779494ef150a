import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { describeStartup } from '../startups/recording/describe-startup.ts';
import { companySites, siteFacts } from './table.ts';

/** Takes everything away that was read of a company's website. In the caller's transaction. */
export async function forgetSite(context: Context, startupId: string): Promise<void> {
  requireOperator(context);
  const { db } = context;
  await db.delete(siteFacts).where(eq(siteFacts.startupId, startupId));
  await db
    .update(companySites)
    .set({ state: 'none', url: null, domain: null, reason: null, looks: [], doubtedAt: null })
    .where(eq(companySites.startupId, startupId));
  await describeStartup(context, { id: startupId, read: null });
}
