import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { ArticleOutcome } from '../../../contract/enrichment/articles.ts';
import { dayMs, daysEarlier, utcDay } from '../../../contract/platform/time/days.ts';
import { registrableDomain } from '../../companies/names.ts';
import { recordArticle } from '../../companies/quoted-facts/record-article.ts';
import { companyReports, startups } from '../../companies/table.ts';
import { readPeople } from '../../ingest/sources/feed/story/read-people.ts';
import { readStory } from '../../ingest/sources/feed/story/read-story.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { reasonOf } from '../../platform/errors.ts';
import { storable } from '../../platform/storable.ts';
import type { Web } from '../websites/find-website.ts';
import { removed } from '../websites/table.ts';
import { judgeArticle } from './judge-article.ts';
import { mostArticleBytes } from './read-article.ts';
import { articleReads } from './table.ts';

/** Of older news no one waits for the article. */
const newsDays = 45;

const patienceMs = 15_000;

type DueArticle = { reportId: string; startupId: string; url: string; headline: string; company: string };

/** Reports of feeds whose article was not read yet, or is to be tried again, the newest first. Of one company where it is named. */
function findDueArticles(
  { db, now }: Context,
  { most, startupId = null }: { most: number; startupId?: string | null },
): Promise<DueArticle[]> {
  const since = utcDay(daysEarlier(now(), newsDays));
  const time = now().toISOString();
  return rowsOf<DueArticle>(
    db,
    sql`select report.id as "reportId", report.startup_id as "startupId", report.url,
        coalesce(report.quote, '') as headline, startup.name as company
      from ${companyReports} report
      join ${startups} startup on startup.id = report.startup_id
      left join ${articleReads} article on article.report_id = report.id
      where report.source = 'feed' and report.url is not null and report.reported_on >= ${since}
        and startup.hidden_at is null and not startup.is_sample
        and (article.report_id is null or (article.next_try_at <= ${time}
          and (article.claimed_until is null or article.claimed_until <= ${time})))
        ${startupId === null ? sql`` : sql`and report.startup_id = ${startupId}`}
      order by report.first_seen_at desc, report.id limit ${most}`,
  );
}

const atOnce = 6;
const mostInARun = 60;

/** Reads every article that is due, some at a time, until none is left. Answers how many were read. */
export async function readArticles(context: Context, web: Web): Promise<{ tried: number; read: number }> {
  requireMachine(context);
  const seen = new Set<string>();
  let read = 0;
  while (!context.signal.aborted) {
    const due = await findDueArticles(context, { most: mostInARun });
    const left = due.filter(({ reportId }) => !seen.has(reportId));
    if (left.length === 0) break;
    for (const { reportId } of left) seen.add(reportId);
    const work = async () => {
      for (let next = left.shift(); next && !context.signal.aborted; next = left.shift())
        if ((await readOne(context, web, next)) === 'read') read += 1;
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return { tried: seen.size, read };
}

/** Reads the articles about one company that are due. */
export async function readArticlesOf(
  context: Context,
  web: Web,
  startupId: string,
): Promise<{ outcomes: ArticleOutcome[] }> {
  requireMachine(context);
  const outcomes: ArticleOutcome[] = [];
  for (const due of await findDueArticles(context, { most: mostInARun, startupId })) {
    const outcome = await readOne(context, web, due);
    if (outcome) outcomes.push(outcome);
  }
  return { outcomes };
}

/** Null where another process reads it. What fails on our side is tried again like what fails on theirs. */
async function readOne(context: Context, web: Web, due: DueArticle): Promise<ArticleOutcome | null> {
  const failures = await claimArticle(context, due.reportId);
  if (failures === null) return null;
  try {
    const { outcome, reason } = await fetchAndRecord(context, web, due);
    await finishArticle(context, due.reportId, { outcome, reason, failures });
    return outcome;
  } catch (thrown) {
    context.log.error({ report: due.reportId, error: thrown }, 'an article could not be read');
    await finishArticle(context, due.reportId, { outcome: 'failed', reason: reasonOf(thrown), failures });
    return 'failed';
  }
}

async function fetchAndRecord(
  context: Context,
  { fetcher, userAgent, signal }: Web,
  { reportId, startupId, url, headline, company }: DueArticle,
): Promise<{ outcome: ArticleOutcome; reason: string | null }> {
  if (await isLeftOut(context, url))
    return { outcome: 'forbidden', reason: 'This site asked us not to read it.' };
  const answer = await fetcher({
    url,
    userAgent,
    accept: 'text/html,application/xhtml+xml',
    maxBytes: mostArticleBytes,
    timeoutMs: patienceMs,
    signal,
  });
  const judged = judgeArticle(url, answer);
  if (judged.outcome !== 'read') return judged;
  const text = { headline: headline || (judged.headline ?? ''), paragraphs: judged.paragraphs, company };
  const story = readStory(text);
  const { place, stage, sum, leadInvestors } = story;
  const facts = [...story.facts, ...readPeople(text)];
  await recordArticle(context, {
    reportId,
    startupId,
    url: judged.url,
    article: storable({ facts, place, stage, sum, leadInvestors }),
  });
  return { outcome: 'read', reason: null };
}

async function isLeftOut({ db }: Context, url: string): Promise<boolean> {
  const domain = registrableDomain(url);
  if (domain === null) return false;
  return (await db.$count(removed, and(eq(removed.kind, 'domain'), eq(removed.value, domain)))) > 0;
}

const claimMs = 2 * 60_000;

/** Takes an article in hand. Answers how often in a row it failed, null while another process has it. */
async function claimArticle({ db, now }: Context, reportId: string): Promise<number | null> {
  const time = now();
  const claimed = { claimedUntil: new Date(time.getTime() + claimMs), nextTryAt: time };
  const [row] = await db
    .insert(articleReads)
    .values({ reportId, ...claimed })
    .onConflictDoUpdate({
      target: articleReads.reportId,
      set: claimed,
      setWhere: or(isNull(articleReads.claimedUntil), lte(articleReads.claimedUntil, time)),
    })
    .returning({ failures: articleReads.failures });
  return row?.failures ?? null;
}

const firstWaitMs = 10 * 60_000;
const mostTries = 5;

type Ended = { outcome: ArticleOutcome; reason: string | null; failures: number };

/** Only what failed is tried again, ever later, and a few times. */
async function finishArticle({ db, now }: Context, reportId: string, ended: Ended): Promise<void> {
  const failures = ended.outcome === 'failed' ? ended.failures + 1 : 0;
  const waitMs = Math.min(firstWaitMs * 4 ** (failures - 1), dayMs);
  const isTriedAgain = failures > 0 && failures < mostTries;
  await db
    .update(articleReads)
    .set({
      outcome: ended.outcome,
      reason: ended.reason?.slice(0, 500) ?? null,
      failures,
      claimedUntil: null,
      fetchedAt: now(),
      nextTryAt: isTriedAgain ? new Date(now().getTime() + waitMs) : null,
    })
    .where(eq(articleReads.reportId, reportId));
}
