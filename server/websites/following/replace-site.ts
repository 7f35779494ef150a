import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { describeStartup } from '../../startups/recording/describe-startup.ts';
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
  const told = moved.find(({ kind }) => kind === 'description');
  await describeStartup(context, { id: into, read: told ? { text: told.value, page: told.page } : null });
}
