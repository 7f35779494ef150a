import { asc } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { ListedFeed } from '../sources/feed/list-feeds.ts';
import { addedFeeds } from '../table.ts';

/** The feeds that an operator added, in the order in which they were. */
export function listAdded({ db }: Pick<Context, 'db'>): Promise<ListedFeed[]> {
  return db
    .select({ name: addedFeeds.name, url: addedFeeds.url })
    .from(addedFeeds)
    .orderBy(asc(addedFeeds.addedAt), asc(addedFeeds.url));
}
