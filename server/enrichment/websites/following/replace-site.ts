import { eq } from 'drizzle-orm';
import { describeCompany } from '../../../companies/recording/describe-company.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { companySites, siteFacts } from '../table.ts';

/** Gives the website of one company, and all that was read there, to another instead of its own. In the caller's transaction. */
export async function replaceSite(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  await db.delete(siteFacts).where(eq(siteFacts.startupId, into));
  await db.delete(companySites).where(eq(companySites.startupId, into));
  await db.update(companySites).set({ startupId: into }).where(eq(companySites.startupId, from));
  const moved = await db
    .update(siteFacts)
    .set({ startupId: into })
    .where(eq(siteFacts.startupId, from))
    .returning();
  const reported = moved.find(({ kind }) => kind === 'description');
  await describeCompany(context, {
    id: into,
    read: reported ? { text: reported.value, page: reported.page } : null,
  });
}
