import { randomUUID } from 'node:crypto';
import { and, eq, notInArray } from 'drizzle-orm';
import type { DeliveredStream } from '../../../contract/delivery/delivered-streams.ts';
import { type PrivateFeed, privateFeedMessages } from '../../../contract/delivery/private-feeds.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { listStreams } from '../stream-items/list-streams.ts';
import { makeFeedAddresses } from './make-feed-addresses.ts';
import { presentFeed } from './present.ts';
import { privateFeeds } from './table.ts';

/** Gives one of the viewer's streams a new address; the one before opens nothing any more. */
export async function openFeed(
  context: Context,
  { stream }: { stream: DeliveredStream },
): Promise<PrivateFeed> {
  const userId = requireUser(context);
  const streams = await listStreams(context, userId);
  const wanted = streams.find(({ id }) => id === stream);
  if (!wanted) throw new ApiError('NOT_FOUND', privateFeedMessages.noStream);
  const fresh = {
    id: randomUUID(),
    createdAt: context.now(),
    readAt: null,
    contentHash: null,
    changedAt: null,
  };
  const row = { userId, stream, ...fresh };
  await inTransaction(context, async ({ db }) => {
    const known = streams.map(({ id }) => id);
    await db
      .delete(privateFeeds)
      .where(and(eq(privateFeeds.userId, userId), notInArray(privateFeeds.stream, known)));
    await db
      .insert(privateFeeds)
      .values(row)
      .onConflictDoUpdate({ target: [privateFeeds.userId, privateFeeds.stream], set: fresh });
  });
  return presentFeed(wanted, row, makeFeedAddresses(context, row.id));
}
