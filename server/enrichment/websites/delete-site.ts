import { eq } from 'drizzle-orm';
import { describeCompany } from '../../companies/recording/describe-company.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { companySites, siteFacts } from './table.ts';

/** Takes everything away that was read of a company's website. In the caller's transaction. */
export async function deleteSite(context: Context, startupId: string): Promise<void> {
  requireOperator(context);
  const { db } = context;
  await db.delete(siteFacts).where(eq(siteFacts.startupId, startupId));
  await db
    .update(companySites)
    .set({ state: 'none', url: null, domain: null, reason: null, looks: [], doubtedAt: null })
    .where(eq(companySites.startupId, startupId));
  await describeCompany(context, { id: startupId, read: null });
}
