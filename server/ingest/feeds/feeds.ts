import { asc, eq } from 'drizzle-orm';
import {
  type AdminFeed,
  type FeedEntry,
  type FeedPreview,
  sourceMessages,
} from '../../../contract/admin/sources.ts';
import { roundNames } from '../../../contract/companies/round-kinds.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError, reasonOf } from '../../platform/errors.ts';
import { createSourceFetcher } from '../../platform/fetch/create-source-fetcher.ts';
import { storable } from '../../platform/storable.ts';
import type { DocumentReading, RawDocument } from '../source.ts';
import { feedRequest, type ListedFeed, listFeeds } from '../sources/feed/collect-feeds.ts';
import { addedFeeds } from '../table.ts';

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

/** Every feed that is read: those that ship or that the configuration names, then those that were added. Operators only. */
export async function listAdminFeeds(context: Context): Promise<{ feeds: AdminFeed[] }> {
  requireOperator(context);
  const own = [...listFeeds(context.environment), ...startupLists(context)].map((feed) => ({
    ...feed,
    isAdded: false,
  }));
  const added = (await listAdded(context)).map((feed) => ({ ...feed, isAdded: true }));
  return { feeds: [...own, ...added.filter(({ url }) => !own.some((feed) => feed.url === url))] };
}

/** Y Combinator's list and the grants of CORDIS are read with the feeds. */
function startupLists({ environment }: Context): ListedFeed[] {
  const { startupListUrl, grantsUrl } = environment;
  return [
    ...(startupListUrl === null ? [] : [{ name: 'Y Combinator', url: startupListUrl }]),
    ...(grantsUrl === null ? [] : [{ name: 'CORDIS, EIC Accelerator', url: grantsUrl }]),
  ];
}

/** Reads an added feed no longer; what it told stays. Operators only. */
export function removeFeed(context: Context, { url }: { url: string }): Promise<{ isRemoved: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const [gone] = await inside.db.delete(addedFeeds).where(eq(addedFeeds.url, url)).returning();
    if (!gone) return { isRemoved: false };
    const subject = { kind: 'feed', id: url, name: gone.name };
    await recordEvent(inside, { kind: 'feed-removed', userId: null, subject });
    return { isRemoved: true };
  });
}

const mostShown = 30;

/** What would be read of a feed: its entries, and what is made of each. Records nothing. Operators only. */
export async function previewFeed(context: Context, { url }: { url: string }): Promise<FeedPreview> {
  requireOperator(context);
  const { name, readings } = await readAddress(context, url);
  return {
    url,
    name,
    entries: readings.length,
    rounds: readings.filter(({ kind }) => kind !== 'rejected').length,
    shown: readings.slice(0, mostShown).map(entryOf),
  };
}

function entryOf(reading: DocumentReading): FeedEntry {
  if (reading.kind === 'rejected') {
    const title = reading.excerpt === '' ? reading.where : reading.excerpt;
    return { title, company: null, round: null, announcedOn: null, leftOutBecause: reading.reason };
  }
  const { company, round, quote, externalId } = reading.report;
  return {
    title: quote ?? externalId,
    company: company.name,
    round: round
      ? [roundNames[round.kind], round.amount === null ? null : `${round.currency} ${round.amount}`]
          .filter((words) => words !== null)
          .join(', ')
      : null,
    announcedOn: round?.announcedOn ?? null,
    leftOutBecause: reading.kind === 'doubtful' ? reading.reason : null,
  };
}

/** The feeds that an operator added, in the order in which they were. */
export function listAdded({ db }: Pick<Context, 'db'>): Promise<ListedFeed[]> {
  return db
    .select({ name: addedFeeds.name, url: addedFeeds.url })
    .from(addedFeeds)
    .orderBy(asc(addedFeeds.addedAt), asc(addedFeeds.url));
}

type ReadFeed = { name: string; readings: DocumentReading[] };

/** Fetches a feed as a run would, and reads it. Records nothing. Where there is none, INVALID says why. */
async function readAddress(context: Context, url: string): Promise<ReadFeed> {
  requireOperator(context);
  const answer = await createSourceFetcher(context.environment)({
    url,
    ...feedRequest,
    signal: context.signal,
  });
  if (answer.kind !== 'fetched') throw refusal(answer.kind === 'refused' ? answer.reason : 'It is empty.');
  const document: RawDocument = {
    kind: 'document',
    externalId: url,
    url,
    mediaType: answer.mediaType,
    body: answer.body,
    etag: null,
    lastModified: null,
  };
  const { createFeedSource, nameOfFeed } = await import('../sources/feed/source.ts');
  try {
    return {
      name: nameOfFeed(document),
      readings: [...createFeedSource(context.now).read(document)],
    };
  } catch (thrown) {
    throw refusal(reasonOf(thrown));
  }
}

const refusal = (reason: string) => new ApiError('INVALID', sourceMessages.noFeed(reason));
