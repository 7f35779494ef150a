import { and, arrayOverlaps, desc, eq, gte, inArray, isNull, ne } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { CommonGround, SimilarCompany } from '../../../contract/feed/company-page.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { groupOfTag } from '../../../contract/reference/industries/industries.ts';
import { findApplied } from '../../applications/applications.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { isListed, muteCondition, shownCondition } from '../../companies/visibility/visibility-conditions.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { restoreLastSeen, unseenBy } from '../last-seen/last-seen.ts';
import { findMutes } from '../mutes/mutes.ts';
import { shownLogo } from '../shown-logo.ts';
import { presentSimilar } from './present.ts';

const most = 6;

/** A company that raised longer ago is no longer news, and reading on would not end. */
export const daysBack = 730;

const compared = 500;

/** The companies most like one, by what the viewer's plan shows of both: a locked round neither appears nor counts. */
export async function listSimilar(
  context: Context,
  input: { id: string; timeZone?: string },
): Promise<{ companies: SimilarCompany[] }> {
  const userId = requireUser(context);
  const id = startupId.safeParse(input.id);
  if (!id.success) throw new ApiError('NOT_FOUND', 'Company not found');
  const [startup] = await context.db
    .select()
    .from(startups)
    .where(and(eq(startups.id, id.data), isNull(startups.hiddenAt)));
  if (!startup) throw new ApiError('NOT_FOUND', 'Company not found');
  const groups = groupsOf(startup.industryTags);
  if (groups.length === 0) return { companies: [] };

  const timeZone = input.timeZone ?? 'UTC';
  const days = daysIn(timeZone, context.now());
  const [entitlement, mutes, lastSeen] = await Promise.all([
    findEntitlement(context, userId),
    findMutes(context, userId),
    restoreLastSeen(context, userId, timeZone),
  ]);
  const shown = and(isListed(), shownCondition(entitlement, days));
  const isNear = and(
    shown,
    muteCondition(mutes),
    gte(fundingEvents.announcedOn, daysBefore(days.today, daysBack)),
    arrayOverlaps(fundingEvents.industryTags, groups),
    ne(fundingEvents.startupId, startup.id),
  );
  const [[latest], candidates] = await Promise.all([
    selectProfiles(context, and(shown, eq(fundingEvents.startupId, startup.id)), 1),
    selectProfiles(context, isNear, compared),
  ]);
  const subject = { ...startup, startupId: startup.id, roundKind: latest?.roundKind ?? null };
  const alike = rankByLikeness(subject, candidates, most);
  const [found, applied] = await Promise.all([
    selectCompanies(context, userId, alike),
    findApplied(
      context,
      userId,
      alike.map(({ candidate }) => candidate.startupId),
    ),
  ]);
  const isNew = unseenBy({ lastSeen, entitlement, days });
  return {
    companies: alike.flatMap(({ candidate, inCommon }) => {
      const one = found.get(candidate.id);
      if (!one) return [];
      const { round, logo, company } = one;
      const listed = { ...round, isNew: isNew(round) };
      const common = { grounds: inCommon, tags: fieldsOf(startup.industryTags) };
      return presentSimilar({ ...company, logo }, listed, common, applied.get(company.id) ?? null);
    }),
  };
}

/** By the id of the round that each was found by. */
async function selectCompanies({ db }: Context, userId: UserId, alike: Likeness<Candidate>[]) {
  const found = await db
    .select({ round: fundingEvents, company: startups, logo: shownLogo(userId) })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(
      inArray(
        fundingEvents.id,
        alike.map(({ candidate }) => candidate.id),
      ),
    );
  return new Map(found.map((each) => [each.round.id, each]));
}

/** The groups of what a company is in. What is in no known field, or in the one called 'Other', is like nothing. */
export function groupsOf(tags: readonly string[]): string[] {
  const groups = fieldsOf(tags).flatMap((tag) => groupOfTag(tag) ?? []);
  return [...new Set(groups)];
}

/** They say how something is made or sold, and not what for: a bank and a farm may both be 'SaaS'. */
const technologyGroups = new Set([
  'apps',
  'artificial-intelligence',
  'data-and-analytics',
  'generative-ai-and-agents',
  'hardware',
  'information-technology',
  'internet-services',
  'mobile',
  'platforms',
  'software',
]);

/** The tags by which a company is like another: its fields, or its technology where no field is known. */
function fieldsOf(tags: readonly string[]): string[] {
  const known = tags.filter((tag) => groupOfTag(tag) !== null && groupOfTag(tag) !== 'other');
  const fields = known.filter((tag) => !technologyGroups.has(groupOfTag(tag) ?? ''));
  return fields.length > 0 ? fields : known;
}

type Candidate = Awaited<ReturnType<typeof selectProfiles>>[number];

/** The newest first. Only what the index of the newest rounds has: of a rare field it is read for many thousands. */
function selectProfiles({ db }: Context, condition: ReturnType<typeof and>, limit: number) {
  return db
    .select({
      id: fundingEvents.id,
      startupId: fundingEvents.startupId,
      roundKind: fundingEvents.roundKind,
      industryTags: fundingEvents.industryTags,
      country: fundingEvents.country,
      regionKey: fundingEvents.regionKey,
      cityKey: fundingEvents.cityKey,
    })
    .from(fundingEvents)
    .where(condition)
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .limit(limit);
}

/** What two companies are compared by: their latest known round, with the place and the industries of its company. */
export type Profile = {
  startupId: string;
  roundKind: RoundKind | null;
  industryTags: string[];
  country: string | null;
  regionKey: string | null;
  cityKey: string | null;
};

const weights: Record<CommonGround, number> = {
  industry: 3,
  group: 0,
  stage: 2,
  city: 3,
  region: 2,
  country: 1,
};

/** What two companies share, as the first of them is. Of field and place only the narrowest: the same city is also the same country. */
export function findCommonGround(one: Profile, other: Profile): CommonGround[] {
  const shared = fieldsOf(one.industryTags).filter((tag) => other.industryTags.includes(tag));
  const isSameStage = one.roundKind !== 'unspecified' && one.roundKind === other.roundKind;
  const field = shared.some((tag) => tag.includes('/')) ? 'industry' : 'group';
  const place = sharedPlace(one, other);
  return [
    ...(shared.length > 0 ? ([field] satisfies CommonGround[]) : []),
    ...(isSameStage ? ['stage' as const] : []),
    ...(place ? [place] : []),
  ];
}

function sharedPlace(one: Profile, other: Profile): CommonGround | null {
  if (!one.country || one.country !== other.country) return null;
  if (one.cityKey && one.cityKey === other.cityKey) return 'city';
  if (one.regionKey && one.regionKey === other.regionKey) return 'region';
  return 'country';
}

type Likeness<Candidate extends Profile> = { candidate: Candidate; inCommon: CommonGround[] };

/** The companies most like one, the most alike first. Of several rounds of a company, and of equals, the one that comes first. */
export function rankByLikeness<Candidate extends Profile>(
  subject: Profile,
  candidates: readonly Candidate[],
  most: number,
): Likeness<Candidate>[] {
  const firstRounds = new Map<string, Candidate>();
  for (const candidate of candidates) {
    if (!firstRounds.has(candidate.startupId)) firstRounds.set(candidate.startupId, candidate);
  }
  return [...firstRounds.values()]
    .map((candidate) => ({ candidate, inCommon: findCommonGround(subject, candidate) }))
    .sort((one, other) => scoreOf(other.inCommon) - scoreOf(one.inCommon))
    .slice(0, most);
}

function scoreOf(inCommon: CommonGround[]): number {
  return inCommon.reduce((sum, ground) => sum + weights[ground], 0);
}
