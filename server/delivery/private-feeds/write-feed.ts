import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { z } from 'zod';
import { userId } from '../../../contract/auth/accounts.ts';
import { type FeedFormat, mostFeedItems } from '../../../contract/delivery/private-feeds.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { fundingEvents } from '../../companies/table.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { readSignedText } from '../../platform/secrets/sign-and-seal.ts';
import { listEventItems } from '../stream-items/event-items.ts';
import type { AnyItem } from '../stream-items/item-words.ts';
import { escapeMarkup, linesOfItem, titleOfItem } from '../stream-items/item-words.ts';
import { listStreamItems, listStreams, type Stream } from '../stream-items/stream-items.ts';
import { feedPurpose } from './private-feeds.ts';
import { privateFeeds } from './table.ts';

/** How many minutes readers may wait until they ask again. */
const minutesToLive = 30;

/** A feed as RSS 2.0. Its own address, which is a secret, is not repeated in it. */
export function renderRss({ title, description, homeUrl, changedAt, findings }: Feed): string {
  return generateRssFeed(
    {
      title: withoutMarkup(title),
      link: homeUrl,
      description: withoutMarkup(description),
      lastBuildDate: changedAt,
      ttl: minutesToLive,
      generator: 'Upround',
      items: findings.map((item) => ({
        guid: { value: itemId(item), isPermaLink: false },
        title: withoutMarkup(titleOfItem(item)),
        link: item.companyUrl,
        pubDate: item.foundAt,
        description: itemHtml(item),
        categories: tagsOf(item).map((name) => ({ name })),
      })),
    },
    { strict: true },
  );
}

/** No one says whether a title of RSS is text or HTML: brackets that are neither look the same in all readers. */
function withoutMarkup(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}

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
  const wanted = { userId: userId.parse(row.userId), most: mostFeedItems };
  const { findings: rounds, locked } = await listStreamItems(context, { ...wanted, stream: stream.id });
  const events = stream.id === 'watchlist' ? await listEventItems(context, wanted) : [];
  const items = [...rounds, ...events]
    .sort((one, other) => other.foundAt.getTime() - one.foundAt.getTime())
    .slice(0, mostFeedItems);
  const count = locked?.mayBeCounted ? await context.db.$count(fundingEvents, locked.condition) : null;
  return {
    title,
    description: describeStream({ ...description, locked: locked && { count } }),
    findings: items,
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

/** Which feed an address opens; null for one that we did not make. */
function readFeedToken({ secrets }: Pick<Context, 'secrets'>, token: string): string | null {
  const said = readSignedText(secrets.authSecret, feedPurpose, token);
  return said === null ? null : z.uuid().parse(said);
}

/** A feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function renderJsonFeed({ title, description, homeUrl, findings }: Feed): string {
  const items = findings.map((item) => ({
    id: itemId(item),
    url: item.companyUrl,
    title: titleOfItem(item),
    content_html: itemHtml(item),
    content_text: itemText(item),
    date_published: item.foundAt,
    tags: tagsOf(item),
  }));
  const authors = [{ name: 'Upround' }];
  const said = { title, description, home_page_url: homeUrl, language: 'en', authors, items };
  // The library leaves out a list with nothing in it, without which it is no JSON Feed.
  return JSON.stringify(Object.assign({ items: [] }, generateJsonFeed(said, { strict: true })), null, 2);
}

type Described = {
  stream: Stream;
  /** What the plan leaves out, and how much of it where that may be told; null where it leaves nothing out. */
  locked: { count: number | null } | null;
  plansUrl: string;
};

/** What a feed says of itself, with one line of what the plan leaves out. */
function describeStream({ stream, locked, plansUrl }: Described): string {
  if (stream.isPaused) return 'This search is paused. Resume it in Upround to get its rounds here again.';
  const what = whatOf(stream);
  return locked === null ? what : `${what} ${lockedLine(locked.count)} ${plansUrl}`;
}

function whatOf({ id, name }: Stream): string {
  if (id === 'matches') return 'Funding rounds that match your preferences, as Upround finds them.';
  if (id === 'watchlist') return 'What changes at the companies you follow, as Upround finds it.';
  return `Funding rounds from your search “${name}”.`;
}

function lockedLine(count: number | null): string {
  const newest = 'Your plan doesn’t include the newest rounds, those of This Week and This Month';
  if (count === null || count === 0) return `${newest}:`;
  return `${newest}; ${count === 1 ? '1 of them matches' : `${withCommas(count)} of them match`}:`;
}

/** A feed as Atom 1.0 (RFC 4287). */
export function renderAtom({ id, title, description, homeUrl, changedAt, findings }: Feed): string {
  return generateAtomFeed(
    {
      id: `urn:uuid:${id}`,
      title: { value: title, type: 'text' },
      subtitle: { value: description, type: 'text' },
      updated: changedAt,
      authors: [{ name: 'Upround' }],
      links: [{ href: homeUrl, rel: 'alternate', type: 'text/html' }],
      entries: findings.map((item) => ({
        id: itemId(item),
        title: { value: titleOfItem(item), type: 'text' },
        updated: item.foundAt,
        published: item.foundAt,
        links: [{ href: item.companyUrl, rel: 'alternate', type: 'text/html' }],
        content: { value: itemHtml(item), type: 'html' },
        categories: tagsOf(item).map((term) => ({ term })),
      })),
    },
    { strict: true },
  );
}

/** What a feed says, whatever its format. */
export type Feed = {
  id: string;
  title: string;
  description: string;
  homeUrl: string;
  changedAt: Date;
  findings: AnyItem[];
};

const mediaTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** Stays the same as long as the round is known, so that every reader shows it once. */
const itemId = ({ id }: AnyItem): string => `urn:uuid:${id}`;

function itemText(item: AnyItem): string {
  return linesOfItem(item).join('\n');
}

const tagsOf = (item: AnyItem) => ('companyEvent' in item ? [] : item.industries);

function itemHtml(item: AnyItem): string {
  const paragraphs = linesOfItem(item).map((line) => `<p>${escapeMarkup(line)}</p>`);
  return `${paragraphs.join('')}<p><a href="${escapeMarkup(item.companyUrl)}">Open in Upround</a></p>`;
}
