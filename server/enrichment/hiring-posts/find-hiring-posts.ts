import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { daysBefore, daysBetween, utcDay } from '../../../contract/platform/time/days.ts';
import { companyIdentifiers } from '../../companies/identity/table.ts';
import { startups } from '../../companies/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import type { Fetcher, FetchResponse } from '../../platform/fetch/fetcher.ts';
import { companySites } from '../websites/table.ts';
import { type HiringPost, isOwnPost, newestThread, readThread } from './read-thread.ts';
import { hiringPosts } from './table.ts';

const api = 'https://hn.algolia.com/api/v1';
const maxBytes = 20 * 1024 * 1024;

/** A thread is a month's; one that is older is not read again. */
const newestDays = 40;
const storedDays = 90;

type Asked = { fetcher: Fetcher; userAgent: string };

/**
 * Reads the monthly thread 'Who is hiring?' in two requests, and stores which known companies posted in it, by their websites. What
 * was posted long ago goes. Answers how many posts are of known companies; null where the thread could not be read.
 */
export async function findHiringPosts(context: Context, asked: Asked): Promise<number | null> {
  requireOperator(context);
  const { db, now, log } = context;
  const today = utcDay(now());
  await db.delete(hiringPosts).where(lt(hiringPosts.postedOn, daysBefore(today, storedDays)));
  const list = await ask(
    context,
    asked,
    `${api}/search_by_date?tags=story,author_whoishiring&hitsPerPage=10`,
  );
  const thread = list.kind === 'fetched' ? newestThread(list.body) : null;
  if (thread === null) {
    log.warn({ reason: list.kind === 'refused' ? list.reason : 'no thread' }, 'Hacker News was not read');
    return null;
  }
  if (daysBetween(thread.postedOn, today) > newestDays) return 0;
  const page = await ask(context, asked, `${api}/items/${encodeURIComponent(thread.id)}`);
  const posts = page.kind === 'fetched' ? readThread(page.body) : null;
  if (posts === null) {
    log.warn({ reason: page.kind === 'refused' ? page.reason : 'no posts' }, 'Hacker News was not read');
    return null;
  }
  const rows = await matchPosts(context, posts);
  await insertRows(db, hiringPosts, rows, { action: 'update', target: [hiringPosts.itemId] });
  return rows.length;
}

const ask = ({ signal }: Context, { fetcher, userAgent }: Asked, url: string): Promise<FetchResponse> =>
  fetcher({ url, userAgent, accept: 'application/json', maxBytes, isInterface: true, signal });

/** The posts that are a known company's own. */
async function matchPosts(
  context: Context,
  posts: readonly HiringPost[],
): Promise<(typeof hiringPosts.$inferInsert)[]> {
  const companies = await findByDomain(context, [...new Set(posts.flatMap(({ domains }) => domains))]);
  return posts.flatMap(({ itemId, postedOn, ...post }) => {
    const own = post.domains.flatMap((domain) =>
      (companies.get(domain) ?? [])
        .filter(({ name }) => isOwnPost({ itemId, postedOn, ...post }, { name, domain }))
        .map(({ startupId }) => startupId),
    );
    const [startupId, ...others] = new Set(own);
    // A post that could be two companies' is neither's.
    return startupId === undefined || others.length > 0 ? [] : [{ itemId, startupId, postedOn }];
  });
}

type Known = { startupId: string; name: string };

/** By the domain that sources report, or that was found to be theirs. */
async function findByDomain({ db }: Context, domains: string[]): Promise<Map<string, Known[]>> {
  if (domains.length === 0) return new Map();
  const isShown = and(isNull(startups.hiddenAt), eq(startups.isSample, false));
  const reported = await db
    .select({ domain: companyIdentifiers.value, startupId: startups.id, name: startups.name })
    .from(companyIdentifiers)
    .innerJoin(startups, eq(startups.id, companyIdentifiers.startupId))
    .where(and(eq(companyIdentifiers.kind, 'domain'), inArray(companyIdentifiers.value, domains), isShown));
  const found = await db
    .select({
      domain: sql<string>`${companySites.domain}`,
      startupId: startups.id,
      name: startups.name,
    })
    .from(companySites)
    .innerJoin(startups, eq(startups.id, companySites.startupId))
    .where(and(eq(companySites.state, 'found'), inArray(companySites.domain, domains), isShown));
  return Map.groupBy([...reported, ...found], ({ domain }) => domain);
}
