import { type AdminFeed, sourceMessages } from '../../../contract/admin/sources.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { storable } from '../../platform/storable.ts';
import { listFeeds } from '../sources/feed/list-feeds.ts';
import { addedFeeds } from '../table.ts';
import { readAddress } from './read-address.ts';

/** Has a feed read from the next run on, if it can be read now. Operators only. */
export async function addFeed(context: Context, { url }: { url: string }): Promise<AdminFeed> {
  requireOperator(context);
  if (listFeeds(context.environment).some((feed) => feed.url === url))
    throw new ApiError('CONFLICT', sourceMessages.known);
  const name = storable((await readAddress(context, url)).name);
  return inTransaction(context, async (inside) => {
    const added = await inside.db
      .insert(addedFeeds)
      .values({ url, name, addedAt: inside.now() })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) throw new ApiError('CONFLICT', sourceMessages.known);
    await recordEvent(inside, { kind: 'feed-added', userId: null, subject: { kind: 'feed', id: url, name } });
    return { url, name, isAdded: true };
  });
}
