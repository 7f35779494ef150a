import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { boards } from '../table.ts';

/** Companies that the same board was found for are looked at again: what was decided of one says something of the others. */
export async function questionRivals(
  { db, now }: Context,
  { startupId, provider, token }: typeof boards.$inferSelect,
): Promise<void> {
  await db
    .update(boards)
    .set({ unprovedSince: now() })
    .where(
      and(
        eq(boards.provider, provider),
        eq(boards.token, token),
        ne(boards.startupId, startupId),
        eq(boards.isDecided, false),
      ),
    );
}
