import { and, eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import type { FavoriteRow } from './on-companies-merged.ts';
import { favorites } from './table.ts';

/** Whoever had saved only the one of two companies has saved only that again; what was unsaved meanwhile stays so. */
export async function onCompanySplit(
  context: Context,
  { before, from }: { before: FavoriteRow[]; from: string },
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  const users = before.map(({ userId }) => userId);
  const saved = await db
    .select()
    .from(favorites)
    .where(and(eq(favorites.startupId, from), isAnyOf(favorites.userId, users)));
  const since = new Map(saved.map(({ userId, createdAt }) => [userId, createdAt.getTime()]));
  const still = before.filter(({ userId }) => since.has(userId));
  await insertRows(db, favorites, still, { action: 'ignore' });
  // A favorite that came from the merge bears the moment of the one that it came from.
  const lent = still.filter(({ userId, createdAt }) => since.get(userId) === new Date(createdAt).getTime());
  await db.delete(favorites).where(
    and(
      eq(favorites.startupId, from),
      isAnyOf(
        favorites.userId,
        lent.map(({ userId }) => userId),
      ),
    ),
  );
}
