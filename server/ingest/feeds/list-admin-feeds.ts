import type { AdminFeed } from '../../../contract/admin/sources.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { listFeeds } from '../sources/feed/list-feeds.ts';
import { listAdded } from './list-added.ts';

/** Every feed that is read: those that ship or that the configuration names, then those that were added. Operators only. */
export async function listAdminFeeds(context: Context): Promise<{ feeds: AdminFeed[] }> {
  requireOperator(context);
  const own = listFeeds(context.environment).map((feed) => ({ ...feed, isAdded: false }));
  const added = (await listAdded(context)).map((feed) => ({ ...feed, isAdded: true }));
  return { feeds: [...own, ...added.filter(({ url }) => !own.some((feed) => feed.url === url))] };
}
