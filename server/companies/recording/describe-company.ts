import { and, eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { companyReports, startups } from '../table.ts';

/**
 * Shows what a company's own page says that it does, or with null nothing any more. What a source or an admin says stands before that
 * and is never touched. In the caller's transaction, under the lock of recording.
 */
export async function describeCompany(
  context: Context,
  { id, read }: { id: string; read: { text: string; page: string } | null },
): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  const [shown] = await db
    .select({ description: startups.description, page: startups.descriptionPage })
    .from(startups)
    .where(eq(startups.id, id));
  const isCorrected = await db.$count(
    companyReports,
    and(eq(companyReports.startupId, id), sql`'description' = any(${companyReports.corrects})`),
  );
  if (isCorrected > 0) return;
  if (!shown || (shown.description !== null && shown.page === null)) return;
  if (shown.description === (read?.text ?? null) && shown.page === (read?.page ?? null)) return;
  await db
    .update(startups)
    .set({ description: read?.text ?? null, descriptionPage: read?.page ?? null, updatedAt: now() })
    .where(eq(startups.id, id));
}
