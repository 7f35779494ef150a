import type { PrivateFeed } from '../../../contract/delivery/private-feeds.ts';
import type { Stream } from '../stream-items/stream-items.ts';
import type { privateFeeds } from './table.ts';

type Row = typeof privateFeeds.$inferSelect;

/** A stream as its owner sees it, with its addresses if it has any. */
export function presentFeed(
  { id, name, isPaused }: Stream,
  row: Row | undefined,
  addresses: PrivateFeed['addresses'],
): PrivateFeed {
  return {
    stream: id,
    name,
    isPaused,
    addresses,
    openedAt: row?.createdAt.toISOString() ?? null,
    readAt: row?.readAt?.toISOString() ?? null,
  };
}
