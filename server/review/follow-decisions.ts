import { eq } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { startupMerges, startupSplits } from './table.ts';

/** What was merged into one startup, or split off it, was so of the one that it is part of now. */
export async function followDecisions(
  { db }: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await db.update(startupMerges).set({ startupId: into }).where(eq(startupMerges.startupId, from));
  await db.update(startupSplits).set({ startupId: into }).where(eq(startupSplits.startupId, from));
  await db.update(startupSplits).set({ partedId: into }).where(eq(startupSplits.partedId, from));
}
