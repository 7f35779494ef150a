import { randomUUID } from 'node:crypto';
import { and, eq, notInArray } from 'drizzle-orm';
import type { DeliveredStream } from '../../../contract/delivery/delivered-streams.ts';
import { type PrivateFeed, privateFeedMessages } from '../../../contract/delivery/private-feeds.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { signText } from '../../platform/secrets/sign-and-seal.ts';
import { listStreams, type Stream } from '../stream-items/stream-items.ts';
import { privateFeeds } from './table.ts';

/** What the addresses of private feeds are signed for, and nothing else is. */
export const feedPurpose = 'upround private feed';

export const feedsPath = '/feeds';

/** Gives one of the viewer's streams a new address; the one before no longer opens anything. */
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

/** Has the address of one of the viewer's streams no longer open anything. */
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

/** The addresses of a feed, one for each format. They open nothing else, and work as long as its row is kept. */
function makeFeedAddresses(
  { environment, secrets }: Pick<Context, 'environment' | 'secrets'>,
  id: string,
): NonNullable<PrivateFeed['addresses']> {
  const address = `${environment.publicUrl}${feedsPath}/${signText(secrets.authSecret, feedPurpose, id)}`;
  return { rss: `${address}.rss`, atom: `${address}.atom`, json: `${address}.json` };
}

type Row = typeof privateFeeds.$inferSelect;

/** A stream as its owner sees it, with its addresses if it has any. */
function presentFeed(
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
