import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userId } from '../../../contract/auth/accounts.ts';
import { type FeedFormat, mostFeedItems } from '../../../contract/delivery/private-feeds.ts';
import { fundingEvents } from '../../companies/table.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { listStreamItems } from '../stream-items/list-stream-items.ts';
import { listStreams, type Stream } from '../stream-items/list-streams.ts';
import { describeStream } from './describe-stream.ts';
import { type Feed, mediaTypes } from './feed.ts';
import { readFeedToken } from './read-feed-token.ts';
import { renderAtom } from './render-atom.ts';
import { renderJsonFeed } from './render-json-feed.ts';
import { renderRss } from './render-rss.ts';
import { privateFeeds } from './table.ts';

type Row = typeof privateFeeds.$inferSelect;
export type WrittenFeed = { body: string; mediaType: string; hash: string; changedAt: Date };

const hourMs = 3_600_000;
const renderers: Record<FeedFormat, (feed: Feed) => string> = {
  rss: renderRss,
  atom: renderAtom,
  json: renderJsonFeed,
};

/**
 * What a private address opens, within what the plan of its owner shows now; null when it opens nothing. An address that
 * was never one of ours costs no question of the database. Throws TOO_MANY_REQUESTS.
 */
export async function writeFeed(
  context: Context,
  { token, format, network }: { token: string; format: FeedFormat; network: string },
): Promise<WrittenFeed | null> {
  requireMachine(context);
  const id = readFeedToken(context, token);
  if (id === null) return null;
  await countAgainstLimit(context, limits.feedFromNetwork, network);
  const [row] = await context.db.select().from(privateFeeds).where(eq(privateFeeds.id, id));
  if (!row) return null;
  await countAgainstLimit(context, limits.feedOfAddress, id);
  const owner = userId.parse(row.userId);
  const stream = (await listStreams(context, owner)).find(({ id }) => id === row.stream);
  if (!stream) return null;
  const content = await findContent(context, stream, row);
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const changedAt = await recordReading(context, row, hash);
  const homeUrl = `${context.environment.publicUrl}/dashboard`;
  const body = renderers[format]({ id, homeUrl, changedAt, ...content });
  return { body, mediaType: mediaTypes[format], hash, changedAt };
}

async function findContent(
  context: Context,
  stream: Stream,
  row: Row,
): Promise<Pick<Feed, 'title' | 'description' | 'findings'>> {
  const title = `Upround: ${stream.name}`;
  const description = { stream, plansUrl: `${context.environment.publicUrl}/billing` };
  if (stream.isPaused)
    return { title, description: describeStream({ ...description, locked: null }), findings: [] };
  const { findings, locked } = await listStreamItems(context, {
    userId: userId.parse(row.userId),
    stream: stream.id,
    most: mostFeedItems,
  });
  const count = locked?.mayBeCounted ? await context.db.$count(fundingEvents, locked.condition) : null;
  return {
    title,
    description: describeStream({ ...description, locked: locked && { count } }),
    findings,
  };
}

/** Since when the feed holds what it holds now; that it was read is noted once in an hour. */
async function recordReading({ db, now }: Context, row: Row, hash: string): Promise<Date> {
  const isSame = row.contentHash === hash && row.changedAt !== null;
  const changedAt = isSame && row.changedAt ? row.changedAt : now();
  const isRecorded = row.readAt !== null && now().getTime() - row.readAt.getTime() < hourMs;
  if (!isSame || !isRecorded)
    await db
      .update(privateFeeds)
      .set({ contentHash: hash, changedAt, readAt: now() })
      .where(eq(privateFeeds.id, row.id));
  return changedAt;
}
