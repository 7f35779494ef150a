import { and, arrayOverlaps, desc, eq, gte, inArray, isNull, ne } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import type { SimilarCompany } from '../../../contract/feed/company-page.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { groupOfTag } from '../../../contract/reference/industries/industries.ts';
import { findApplied } from '../../applications/find-applied.ts';
import { findEntitlement } from '../../billing/entitlement/find-entitlement.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { isListed } from '../../companies/visibility/is-listed.ts';
import { muteCondition } from '../../companies/visibility/mute-condition.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/shown-condition.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findMutes } from '../mutes/find-mutes.ts';
import { type Likeness, rankByLikeness } from './likeness.ts';
import { presentSimilar } from './present.ts';

const most = 6;
/** Whoever raised longer ago is no longer news, and reading on would not end. */
const daysBack = 730;
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

  const days = daysIn(input.timeZone ?? 'UTC', context.now());
  const [entitlement, mutes] = await Promise.all([
    findEntitlement(context, userId),
    findMutes(context, userId),
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
    selectRounds(context, and(shown, eq(fundingEvents.startupId, startup.id)), 1),
    selectRounds(context, isNear, compared),
  ]);
  const subject = { ...startup, startupId: startup.id, roundKind: latest?.roundKind ?? null };
  return { companies: await nameCompanies(context, userId, rankByLikeness(subject, candidates, most)) };
}

type Round = Awaited<ReturnType<typeof selectRounds>>[number];

async function nameCompanies(
  context: Context,
  userId: UserId,
  alike: Likeness<Round>[],
): Promise<SimilarCompany[]> {
  const ids = alike.map(({ candidate }) => candidate.startupId);
  const [companies, applied] = await Promise.all([
    context.db.select().from(startups).where(inArray(startups.id, ids)),
    findApplied(context, userId, ids),
  ]);
  return alike.flatMap(({ candidate, inCommon }) => {
    const company = companies.find(({ id }) => id === candidate.startupId);
    return company ? presentSimilar(company, candidate, inCommon, applied.get(company.id) ?? null) : [];
  });
}

/** What is in no known field, or in the one called 'Other', is like nothing. */
function groupsOf(tags: string[]): string[] {
  const groups = tags.flatMap((tag) => groupOfTag(tag) ?? []).filter((group) => group !== 'other');
  return [...new Set(groups)];
}

function selectRounds({ db }: Context, condition: ReturnType<typeof and>, limit: number) {
  return db
    .select({
      startupId: fundingEvents.startupId,
      roundKind: fundingEvents.roundKind,
      amount: fundingEvents.amount,
      currency: fundingEvents.currency,
      usdAmount: fundingEvents.usdAmount,
      announcedOn: fundingEvents.announcedOn,
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
