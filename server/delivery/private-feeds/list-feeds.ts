import { eq } from 'drizzle-orm';
import type { PrivateFeed } from '../../../contract/delivery/private-feeds.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { listStreams } from '../stream-items/list-streams.ts';
import { makeFeedAddresses } from './make-feed-addresses.ts';
import { presentFeed } from './present.ts';
import { privateFeeds } from './table.ts';

/** The viewer's streams, each with its private addresses if it has any. */
export async function listFeeds(context: Context): Promise<{ feeds: PrivateFeed[] }> {
  const userId = requireUser(context);
  const streams = await listStreams(context, userId);
  const rows = await context.db.select().from(privateFeeds).where(eq(privateFeeds.userId, userId));
  const byStream = new Map(rows.map((row) => [row.stream, row]));
  return {
    feeds: streams.map((stream) => {
      const row = byStream.get(stream.id);
      return presentFeed(stream, row, row ? makeFeedAddresses(context, row.id) : null);
    }),
  };
}
