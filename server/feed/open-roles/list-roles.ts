import { and, desc, eq, gte, inArray, isNotNull, isNull, min } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import type { CompanyRoles, Role } from '../../../contract/feed/open-roles.ts';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { applications } from '../../applications/table.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { listFactReports } from '../../enrichment/fact-reports/fact-reports.ts';
import { hiringPosts } from '../../enrichment/hiring-posts/table.ts';
import { longestKnownMs } from '../../enrichment/job-boards/recording/summarise-hiring.ts';
import { boards, companyHiring, roles } from '../../enrichment/job-boards/table.ts';
import { companySites } from '../../enrichment/websites/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findRecord } from '../company-page/find-company.ts';
import { favorites } from '../favorites/table.ts';
import { findPreferred } from '../matching/find-preferred.ts';
import { findSimilarPay } from './find-similar-pay.ts';
import { fitRole, type Seeker, seekerOf, type Tier } from './fit-role.ts';
import { presentPay } from './present-pay.ts';

type Row = typeof roles.$inferSelect;
type Summary = typeof companyHiring.$inferSelect;

const mostRoles = 500;
const mostClosed = 20;

/** The roles that a company lists, by how well they fit the viewer; without the plan for it only that there are some. */
export async function listRoles(context: Context, input: { id: string }): Promise<CompanyRoles> {
  const userId = requireUser(context);
  const asked = startupId.safeParse(input.id);
  const company = asked.success ? await findRecord(context, asked.data) : null;
  if (!company) throw new ApiError('NOT_FOUND', 'Company not found');
  const [entitlement, preferred, known, reportedFacts] = await Promise.all([
    findEntitlement(context, userId),
    findPreferred(context, userId),
    findKnown(context, company.id),
    listFactReports(context, company.id),
  ]);
  const isOpen = entitlement.canViewContactInfo;
  if (reportedFacts.includes('hiring') || reportedFacts.includes('website'))
    return presentReportedFacts(isOpen);
  const { summary, isSample, isTold } = known;
  const listed = isTold ? await findOpen(context, company.id) : [];
  const seeker = preferred && seekerOf(preferred);
  const tiers = Map.groupBy(listed, (row) => tierOf(row, seeker));
  const present = (rows: Row[]) => rows.map((row) => presentRole(row, isSample));
  const inTier = (tier: Tier) => present(tiers.get(tier) ?? []);
  return {
    hiring: {
      verdict: known.verdict,
      openRoles: isTold ? (summary?.openRoles ?? 0) : 0,
      forYou: seeker && seeker.functions.size > 0 ? (tiers.get('forYou')?.length ?? 0) : null,
      checkedAt: summary?.checkedAt?.toISOString() ?? null,
      provider: summary?.provider ?? null,
      isDoubted: false,
      isSample,
    },
    board: isOpen && !isSample ? boardOf(summary) : null,
    alsoSaid: isOpen ? await findPost(context, company.id) : null,
    generalApplications: summary?.generalApplications ?? 0,
    roles: isOpen
      ? {
          access: 'open',
          forYou: inTier('forYou'),
          maybe: inTier('maybe'),
          elsewhere: inTier('elsewhere'),
          other: inTier('other'),
          closed: present(await findClosed(context, company.id, userId)),
          similarPay: await findSimilarPay(context, { company, roles: listed, entitlement }),
        }
      : { access: 'locked' },
  };
}

type Known = {
  summary: Summary | undefined;
  verdict: CompanyRoles['hiring']['verdict'];
  isSample: boolean;
  /** Whether what its boards listed is recent enough to be told; what ships as a sample does not age. */
  isTold: boolean;
};

async function findKnown({ db, now }: Context, id: string): Promise<Known> {
  const [[summary], [site], samples] = await Promise.all([
    db.select().from(companyHiring).where(eq(companyHiring.startupId, id)),
    db.select({ id: companySites.startupId }).from(companySites).where(eq(companySites.startupId, id)),
    db
      .select({ id: boards.id })
      .from(boards)
      .where(and(eq(boards.startupId, id), eq(boards.isSample, true)))
      .limit(1),
  ]);
  const isSample = samples.length > 0;
  const checkedAt = summary?.checkedAt?.getTime() ?? 0;
  const isListing = summary?.verdict === 'hiring' || summary?.verdict === 'unreachable';
  return {
    summary,
    verdict: summary?.verdict ?? (site ? 'unverified' : 'unchecked'),
    isSample,
    isTold: isListing && (isSample || now().getTime() - checkedAt < longestKnownMs),
  };
}

function tierOf(row: Row, seeker: Seeker | null): Tier {
  return seeker ? fitRole(row, seeker) : 'other';
}

function boardOf(summary: Summary | undefined): CompanyRoles['board'] {
  if (!summary?.boardUrl || summary.verdict === 'unverified') return null;
  return { url: summary.boardUrl, evidence: summary.evidence };
}

const latestDays = 60;

/** The company's latest post in 'Who is hiring?' on Hacker News. */
async function findPost({ db, now }: Context, id: string): Promise<CompanyRoles['alsoSaid']> {
  const oldest = daysBefore(utcDay(now()), latestDays);
  const [post] = await db
    .select({ itemId: hiringPosts.itemId, postedOn: hiringPosts.postedOn })
    .from(hiringPosts)
    .where(and(eq(hiringPosts.startupId, id), gte(hiringPosts.postedOn, oldest)))
    .orderBy(desc(hiringPosts.postedOn))
    .limit(1);
  return post
    ? { url: `https://news.ycombinator.com/item?id=${post.itemId}`, postedOn: post.postedOn }
    : null;
}

function findOpen({ db }: Context, id: string): Promise<Row[]> {
  const sure = db
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.startupId, id), eq(boards.verdict, 'sure')));
  return db
    .select()
    .from(roles)
    .where(
      and(
        eq(roles.startupId, id),
        inArray(roles.boardId, sure),
        isNull(roles.closedAt),
        isNull(roles.missingSince),
        eq(roles.isGeneral, false),
      ),
    )
    .orderBy(desc(roles.firstSeenAt), roles.title)
    .limit(mostRoles);
}

/** What someone may have had in mind when they saved the company or applied to it. */
async function findClosed({ db }: Context, id: string, userId: string): Promise<Row[]> {
  const [[saved], [applied]] = await Promise.all([
    db
      .select({ at: min(favorites.createdAt) })
      .from(favorites)
      .where(and(eq(favorites.userId, userId), eq(favorites.startupId, id))),
    db
      .select({ at: min(applications.applicationDate) })
      .from(applications)
      .where(and(eq(applications.userId, userId), eq(applications.startupId, id))),
  ]);
  const since = [saved?.at, applied?.at]
    .filter((at) => at != null)
    .toSorted((one, other) => one.getTime() - other.getTime())[0];
  if (!since) return [];
  return db
    .select()
    .from(roles)
    .where(
      and(
        eq(roles.startupId, id),
        isNotNull(roles.closedAt),
        gte(roles.closedAt, since),
        eq(roles.isGeneral, false),
      ),
    )
    .orderBy(desc(roles.closedAt))
    .limit(mostClosed);
}

type StoredRole = typeof roles.$inferSelect;

/** A role as its company's page shows it: pay only where it can be what it says, and of a sample no address. */
function presentRole(row: StoredRole, isSample: boolean): Role {
  const { publishedAt, publishedKind, firstSeenAt } = row;
  const since = publishedAt && publishedKind ? { at: publishedAt, kind: publishedKind } : null;
  return {
    id: row.id,
    title: row.title,
    url: isSample ? null : row.url,
    location: row.location || [row.city, row.country].filter(Boolean).join(', '),
    roleFunction: row.roleFunction,
    roleField: row.roleField ?? 'unknown',
    seniority: row.seniority,
    workMode: row.workMode,
    pay: presentPay(row),
    openSince: { at: (since?.at ?? firstSeenAt).toISOString(), kind: since?.kind ?? 'seen' },
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

/** To a user who said that the board is another company's: that they did, and nothing of it. */
function presentReportedFacts(isOpen: boolean): CompanyRoles {
  return {
    hiring: {
      verdict: 'unverified',
      openRoles: 0,
      forYou: null,
      checkedAt: null,
      provider: null,
      isDoubted: true,
      isSample: false,
    },
    board: null,
    alsoSaid: null,
    generalApplications: 0,
    roles: isOpen
      ? { access: 'open', forYou: [], maybe: [], elsewhere: [], other: [], closed: [], similarPay: [] }
      : { access: 'locked' },
  };
}
