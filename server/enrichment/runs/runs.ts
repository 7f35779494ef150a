import { and, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import type { Failing } from '../../../contract/enrichment/job-boards.ts';
import { startups } from '../../companies/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { readArticlesOf } from '../articles/read-articles.ts';
import { questionBoards } from '../job-boards/deciding/board-questions.ts';
import { fetchOwnPages } from '../job-boards/discovery/fetch-own-pages.ts';
import { findBoards } from '../job-boards/find-boards.ts';
import type { Asking } from '../job-boards/listing/read-listing.ts';
import { providers } from '../job-boards/providers.ts';
import { boards } from '../job-boards/table.ts';
import { lookUpRegisters } from '../registers/look-up-registers.ts';
import type { Web } from '../websites/find-website.ts';
import { checkSite, type ProvenSite, restoreSite } from '../websites/restore-site.ts';
import { companySites } from '../websites/table.ts';
import { enrichments } from './table.ts';

const mostOfAKind = 50;

/** What could not be read lately, each with why: boards whose roles would be shown, and companies' own pages. */
export async function listFailing(context: Context): Promise<{ failing: Failing[]; total: number }> {
  requireOperator(context);
  const [ofBoards, ofEnrichments, total] = await Promise.all([
    failingBoards(context),
    failingEnrichments(context),
    countFailing(context),
  ]);
  const failing = [...ofBoards, ...ofEnrichments].toSorted((one, other) =>
    (other.triedAt ?? '').localeCompare(one.triedAt ?? ''),
  );
  return { failing, total: total.boards + total.dossiers };
}

async function failingBoards({ db }: Context): Promise<Failing[]> {
  const rows = await db
    .select({ board: boards, startup: startups })
    .from(boards)
    .innerJoin(startups, eq(startups.id, boards.startupId))
    .where(failingConditions().board)
    .orderBy(desc(boards.triedAt))
    .limit(mostOfAKind);
  return rows.map(({ board, startup }) => ({
    kind: 'board',
    startupId: startupId.parse(startup.id),
    companyName: startup.name,
    url: providers[board.provider].pageOf(board.token),
    reason: board.reason,
    triedAt: board.triedAt?.toISOString() ?? null,
    checkedAt: board.checkedAt?.toISOString() ?? null,
  }));
}

async function failingEnrichments({ db }: Context): Promise<Failing[]> {
  const rows = await db
    .select({ dossier: enrichments, startup: startups, site: companySites })
    .from(enrichments)
    .innerJoin(startups, eq(startups.id, enrichments.startupId))
    .leftJoin(companySites, eq(companySites.startupId, enrichments.startupId))
    .where(failingConditions().dossier)
    .orderBy(desc(enrichments.endedAt))
    .limit(mostOfAKind);
  return rows.map(({ dossier, startup, site }) => ({
    kind: 'dossier',
    startupId: startupId.parse(startup.id),
    companyName: startup.name,
    url: site?.url ?? null,
    reason: dossier.reason,
    triedAt: dossier.endedAt?.toISOString() ?? null,
    checkedAt: site?.checkedAt?.toISOString() ?? null,
  }));
}

/** How many boards could not be read when they were last asked, and of how many companies the pages. */
export async function countFailing(context: Context): Promise<{ boards: number; dossiers: number }> {
  requireOperator(context);
  const { db } = context;
  const [ofBoards, ofEnrichments] = await Promise.all([
    db.$count(boards, failingConditions().board),
    db.$count(enrichments, failingConditions().dossier),
  ]);
  return { boards: ofBoards, dossiers: ofEnrichments };
}

/** Boards whose roles would be shown and that did not list all of them when last asked; dossiers that came to no end. */
function failingConditions() {
  return {
    board: and(eq(boards.verdict, 'sure'), inArray(boards.outcome, ['absent', 'unreachable', 'cut'])),
    dossier: eq(enrichments.outcome, 'failed'),
  };
}

/** Has one company looked up again now; not while that is under way. */
export async function rerunEnrichment(
  context: Context,
  { startupId }: { startupId: string },
): Promise<{ isQueued: boolean }> {
  requireOperator(context);
  const { db, environment } = context;
  const [company] = await db.select().from(startups).where(eq(startups.id, startupId));
  if (!company) throw new ApiError('NOT_FOUND', 'Company not found');
  if (!environment.fetchesSources) throw new ApiError('INVALID', 'Lookups are off because of SOURCES=off.');
  if (company.isSample) throw new ApiError('INVALID', 'Sample companies have no website.');
  return inTransaction(context, async (inside) => {
    const isQueued = (await askAnew(inside, [startupId])) > 0;
    if (!isQueued) return { isQueued };
    await inside.queue.send(inside, enrichmentQueue, {});
    const subject = { kind: 'startup', id: startupId, name: company.name };
    await recordEvent(inside, { kind: 'look-asked', userId: null, subject });
    return { isQueued };
  });
}

export const enrichmentQueue = 'dossier.write';

/** Has companies looked up again before anything else. Answers for how many that is so, and not under way already. */
export async function askAnew(context: Context, companyIds: readonly string[]): Promise<number> {
  requireOperator(context);
  if (companyIds.length === 0) return 0;
  const now = context.now();
  const asked = await context.db
    .insert(enrichments)
    .values(companyIds.map((startupId) => ({ startupId, askedAt: now, dueAt: now })))
    .onConflictDoUpdate({
      target: enrichments.startupId,
      set: { askedAt: now, dueAt: now },
      setWhere: or(isNull(enrichments.claimedUntil), lte(enrichments.claimedUntil, now)),
    })
    .returning({ startupId: enrichments.startupId });
  return asked.length;
}

/** A company whose dossier is being written, with what the steps before found out. */
export type Enrichment = {
  startupId: string;
  web: Web;
  /** Whether one was begun shortly before and did not come to its end. */
  isResumed: boolean;
  site: Pick<ProvenSite, 'url' | 'domain'> | null;
  /** Why no website is surely theirs, where someone looked; null as long as no one could. */
  disproof: string | null;
};

export type StepOutcome =
  | { kind: 'new' | 'changed' | 'unchanged' | 'gone' }
  | { kind: 'unsure' | 'failed'; reason: string };

type Step = { name: string; run: (context: Context, enrichment: Enrichment) => Promise<StepOutcome> };

/** What is looked up of a company, each with what those before found: the news about it, its website, what it says, and who runs it by a register. */
export function listSteps(): readonly Step[] {
  return [
    { name: 'article', run: readNews },
    { name: 'website', run: readSite },
    { name: 'board', run: lookForBoards },
    { name: 'register', run: lookUpRegisters },
  ];
}

/** The queue of articles has mostly read them before. */
async function readNews(context: Context, { startupId, web }: Enrichment): Promise<StepOutcome> {
  const { outcomes } = await readArticlesOf(context, web, startupId);
  return { kind: outcomes.includes('read') ? 'new' : 'gone' };
}

async function readSite(context: Context, enrichment: Enrichment): Promise<StepOutcome> {
  enrichment.site = enrichment.isResumed ? await restoreSite(context, enrichment.startupId) : null;
  if (enrichment.site) return { kind: 'unchanged' };
  const check = await checkSite(context, enrichment.startupId, enrichment.web);
  if (check === null) return { kind: 'gone' };
  if (check.kind === 'unreached') return { kind: 'failed', reason: check.reason };
  if (check.kind !== 'found') {
    enrichment.disproof = check.reason;
    return { kind: 'unsure', reason: check.reason };
  }
  enrichment.site = check.site;
  return { kind: check.isNew ? 'new' : check.isChanged ? 'changed' : 'unchanged' };
}

type Wanted = { startupId: string; web: Asking; site: { url: string } | null; disproof: string | null };

type Outcome = { kind: 'unchanged' | 'gone' } | { kind: 'unsure' | 'failed'; reason: string };

/** Finds the boards of a company whose website is proven, and reads those that are surely its own. */
async function lookForBoards(context: Context, { startupId, web, site, disproof }: Wanted): Promise<Outcome> {
  if (site === null) {
    // What proved their boards proves nothing any more.
    if (disproof !== null) await questionBoards(context, { startupId, reason: disproof });
    return { kind: 'gone' };
  }
  const pages = await fetchOwnPages(web, site.url);
  if (pages.length === 0) return { kind: 'failed', reason: 'its pages could not be read' };
  const found = await findBoards(context, { startupId, website: site.url, pages }, web);
  const [doubtful] = found.filter(({ verdict }) => verdict === 'doubtful');
  if (found.some(({ verdict }) => verdict === 'sure') || !doubtful) return { kind: 'unchanged' };
  return { kind: 'unsure', reason: doubtful.evidence.map(({ detail }) => detail).join('; ') };
}
