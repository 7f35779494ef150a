import { and, eq } from 'drizzle-orm';
import type { StartupId } from '../../contract/startups.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { startups } from '../startups/table.ts';
import { bookmarks } from './table.ts';

/** Saves or unsaves a company for the viewer; asking twice for the same changes nothing, nor does unsaving one that is gone. */
export async function setBookmark(
  context: Context,
  { id, isBookmarked }: { id: StartupId; isBookmarked: boolean },
): Promise<{ isBookmarked: boolean }> {
  const userId = requireUser(context);
  if (!isBookmarked) {
    await context.db.delete(bookmarks).where(and(eq(bookmarks.userId, userId), eq(bookmarks.startupId, id)));
    return { isBookmarked };
  }
  const [startup] = await context.db.select({ id: startups.id }).from(startups).where(eq(startups.id, id));
  if (!startup) throw new ApiError('NOT_FOUND', 'Company not found');
  await context.db
    .insert(bookmarks)
    .values({ userId, startupId: id, createdAt: context.now() })
    .onConflictDoNothing();
  return { isBookmarked };
}
