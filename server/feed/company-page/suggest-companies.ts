import { and, desc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import { type SuggestedCompany, suggestedText } from '../../../contract/feed/company-page.ts';
import { findApplied } from '../../applications/applications.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import {
  beginsWith,
  hasWord,
  isNamed,
  isTypoOf,
  likenessTo,
  readsAlike,
} from '../../companies/named-as-typed.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import {
  isListed,
  type MuteRule,
  muteCondition,
  shownCondition,
} from '../../companies/visibility/visibility-conditions.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { recallList } from '../../platform/database/cached-reads.ts';
import { findMutes } from '../mutes/mutes.ts';
import { findFollowed } from '../watchlist/followed.ts';
import { presentIndustries, presentLocation } from './present.ts';

const most = 8;

/** Two letters, or a word like 'labs', may fit thousands of names; so many are enough to choose from. */
const compared = 150;

/**
 * At most eight companies for what was typed so far: those of that name, those whose name begins so, those with a word
 * that does, and only where there are none, those that it may have been meant for. A company that raised in windows alone
 * which the plan does not show is not among them, nor one that the viewer muted.
 */
export async function suggestCompanies(
  context: Context,
  input: { text: string; timeZone?: string },
): Promise<{ companies: SuggestedCompany[] }> {
  const userId = requireUser(context);
  const text = input.text.trim();
  if (text.length < suggestedText.least) return { companies: [] };
  const days = daysIn(input.timeZone ?? 'UTC', context.now());
  const [entitlement, mutes] = await Promise.all([
    findEntitlement(context, userId),
    findMutes(context, userId),
  ]);
  const shownRound = and(isListed(), shownCondition(entitlement, days), muteCondition(mutes));
  // Everyone's first letters are the same few.
  const closest = await recallList(context, {
    key: `suggestions ${JSON.stringify([text, entitlement, days, mutes])}`,
    read: () => findClosest(context, { text, shownRound, mutes }),
    weightOf: (found) => found.length,
  });
  const ids = closest.map(({ id }) => id);
  if (ids.length === 0) return { companies: [] };
  const [applied, followed] = await Promise.all([
    findApplied(context, userId, ids),
    findFollowed(context, userId, ids),
  ]);
  return {
    companies: closest.map((one) =>
      presentCandidate(one, {
        application: applied.get(one.id) ?? null,
        following: followed.get(one.id) ?? null,
      }),
    ),
  };
}

type Typed = {
  text: string;
  /** What the plan shows and the viewer did not mute. */
  shownRound: SQL | undefined;
  mutes: MuteRule[];
};

async function findClosest(context: Context, typed: Typed): Promise<Candidate[]> {
  const { text } = typed;
  const found = new Map<string, Candidate>();
  const add = async (condition: SQL | undefined, isEachCompared = false) => {
    if (!condition) return;
    for (const one of await selectCandidates(context, { ...typed, condition, isEachCompared }))
      found.set(one.id, one);
  };
  for (const matching of [isNamed, beginsWith, hasWord]) if (found.size < most) await add(matching(text));
  if (found.size === 0) await add(isTypoOf(text));
  if (found.size === 0) await add(readsAlike(text), true);
  return [...found.values()].slice(0, most);
}

type Wanted = Typed & {
  condition: SQL;
  /** Else of the first that are come by: whichever fit are about as close. */
  isEachCompared: boolean;
};

type Candidate = Awaited<ReturnType<typeof selectCandidates>>[number];

/** The closest first. What is not shown is left out before they are counted, so that it takes no one's place. */
async function selectCandidates({ db }: Context, wanted: Wanted) {
  const { text, condition, shownRound, mutes, isEachCompared } = wanted;
  const likeness = likenessTo(text);
  const hasRound = (which?: SQL) => {
    const rounds = db
      .select({ one: sql`true` })
      .from(fundingEvents)
      .where(and(eq(fundingEvents.startupId, startups.id), which))
      // Asked of one company at a time, where the planner would else first find those of all.
      .limit(1);
    return sql`coalesce(${rounds}, false)`;
  };
  const isUnmuted = muteCondition(mutes, { ...startups, startupId: startups.id });
  const isShown = shownRound && or(hasRound(shownRound), and(not(hasRound(isListed())), isUnmuted));
  const candidates = await db
    .select({
      id: startups.id,
      name: startups.name,
      industryTags: startups.industryTags,
      country: startups.country,
      region: startups.region,
      city: startups.city,
      isSample: startups.isSample,
      likeness,
    })
    .from(startups)
    .where(and(condition, isNull(startups.hiddenAt), isShown))
    .orderBy(...(isEachCompared ? [desc(likeness)] : []))
    .limit(compared);
  return candidates.sort(
    (one, other) =>
      other.likeness - one.likeness || one.name.length - other.name.length || compareText(one, other),
  );
}

const compareText = (one: { name: string; id: string }, other: { name: string; id: string }) =>
  one.name.localeCompare(other.name) || one.id.localeCompare(other.id);

function presentCandidate(
  candidate: Candidate,
  own: Pick<SuggestedCompany, 'application' | 'following'>,
): SuggestedCompany {
  return {
    id: startupId.parse(candidate.id),
    name: candidate.name,
    location: presentLocation(candidate),
    industry: presentIndustries(candidate.industryTags)[0] ?? null,
    isSample: candidate.isSample,
    ...own,
  };
}
