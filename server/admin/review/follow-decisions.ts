import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { companyMerges, companySplits } from './table.ts';

/** What was merged into one startup, or split off it, was so of the one that it is part of now. */
export async function followDecisions(
  { db }: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await db.update(companyMerges).set({ startupId: into }).where(eq(companyMerges.startupId, from));
  await db.update(companySplits).set({ startupId: into }).where(eq(companySplits.startupId, from));
  await db.update(companySplits).set({ partedId: into }).where(eq(companySplits.partedId, from));
}
