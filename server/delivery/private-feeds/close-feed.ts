import { and, eq } from 'drizzle-orm';
import type { DeliveredStream } from '../../../contract/delivery/delivered-streams.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { privateFeeds } from './table.ts';

/** Has the address of one of the viewer's streams open nothing any more. */
export async function closeFeed(
  context: Context,
  { stream }: { stream: DeliveredStream },
): Promise<{ isClosed: boolean }> {
  const userId = requireUser(context);
  const gone = await context.db
    .delete(privateFeeds)
    .where(and(eq(privateFeeds.userId, userId), eq(privateFeeds.stream, stream)))
    .returning({ id: privateFeeds.id });
  return { isClosed: gone.length > 0 };
}
