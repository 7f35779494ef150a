import { and, between, type SQL } from 'drizzle-orm';
import type { Alert, AlertScope, FeedSection, SortOrder } from '../../contract/feed/alerts.ts';
import { addDays } from '../../contract/platform/time/days.ts';
import { lastDayOfWeek } from '../../contract/platform/time/weeks.ts';
import { fundingEvents } from '../companies/table.ts';
import { daysIn, includesSection, windowOf } from '../companies/visibility/sections.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { findRestrictions } from './find-restrictions.ts';
import { hiringCondition } from './hiring/hiring.ts';
import { findLastSeen, unseenBy, unseenCondition } from './last-seen/last-seen.ts';
import { findPreferred } from './matching/find-preferred.ts';
import { matchCondition } from './matching/match-condition.ts';
import { scoreExpression } from './matching/score-expression.ts';
import { makeScorecard } from './matching/scorecard.ts';
import { criteriaOf } from './matching/user-match.ts';
import { seekerOf } from './open-roles/fit-role.ts';
import { presentAlert } from './present.ts';
import { readCursor, writeCursor } from './select-page.ts';
import { type ListedRanking, rankBy, selectListed, selectRanked } from './select-ranked.ts';
import { findShortlist, type Listed, type Shortlist, within } from './shortlist.ts';
import { phrasesOf, wantedTermMatches } from './text-search/find-hits.ts';
import { rankingRoles, relevanceExpression } from './text-search/relevance-expression.ts';

const pageSize = 50;

type Wanted = { section: FeedSection; timeZone: string; sort?: SortOrder; cursor?: string } & AlertScope;

/** One page of a section, in the order asked for. A page stays put while newer rounds arrive above it. */
export async function listAlerts(
  context: Context,
  { section, timeZone, cursor, ...wanted }: Wanted,
): Promise<{ alerts: Alert[]; nextCursor: string | null }> {
  const userId = requireUser(context);
  if ((section === 'earlier' || section === 'all') && !wanted.query)
    throw new ApiError('INVALID', 'Earlier rounds are found by searching. Please enter a search query');
  const days = daysIn(timeZone, context.now());
  const { today } = days;
  const [restrictions, preferred, lastSeen] = await Promise.all([
    findRestrictions(context, userId, wanted, days),
    findPreferred(context, userId),
    findLastSeen(context, userId, timeZone),
  ]);
  const { condition, search, entitlement, doubted, hasPreferences } = restrictions;
  if (!includesSection(entitlement, section)) throw new ApiError('FORBIDDEN', 'Premium Feature');

  const seeker = preferred && seekerOf(preferred);
  const card = preferred && makeScorecard(preferred);
  const relevance = search ? relevanceExpression(search) : undefined;
  const ranksByWords =
    search !== null &&
    wantedTermMatches(search.meaning, search.matches).length + rankingRoles(search.meaning).length > 0;
  const best = hasPreferences ? 'match' : 'newest';
  const sort = wanted.sort ?? search?.meaning.order ?? (ranksByWords ? 'relevance' : best);
  const viewing = { lastSeen, entitlement, days };
  const isUnseen = unseenBy(viewing);
  const end = cursor ? readCursor(cursor, sort) : null;
  const { first, last } = windowOf(section, today);
  const isOfSections = section !== 'earlier' && section !== 'all';
  const isFirstOfList = !end && isOfSections && !wanted.hiring && sort !== 'amount' && sort !== 'hiring';
  const shortlist = isFirstOfList ? await findShortlist(context, { restrictions, preferred, days }) : null;
  const list = shortlist && within(shortlist, { first, last }, weekWindow(wanted.week, today));
  const fromShortlist = list && {
    list,
    ranking: rankListed(sort, list, { isUnseen, isAnswered: relevance !== undefined }),
    most: pageSize + 1,
  };
  // Making it takes longer than what is found in memory.
  const fromDatabase = () => ({
    userId,
    condition: and(
      between(fundingEvents.announcedOn, first, last),
      weekCondition(wanted.week, today),
      hiringCondition(wanted.hiring, seeker, doubted),
      condition,
    ),
    ranking: rankBy(sort, {
      relevance,
      namesakes: search?.namesakes ?? [],
      score: scoreExpression(card),
      matches: search && preferred ? matchCondition(criteriaOf(preferred)) : undefined,
      seeker,
      doubted,
      unseen: unseenCondition(viewing),
      isLong: section === 'earlier' || section === 'all',
      recentFrom: section === 'all' ? windowOf('quarter', today).first : null,
    }),
    end,
    most: pageSize + 1,
    isRare: search?.isRare ?? false,
  });
  const { rows, comparedSince } = fromShortlist
    ? await selectListed(context, userId, fromShortlist)
    : await selectRanked(context, fromDatabase());
  const lowest = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  const viewed = { today, card, phrases: search ? phrasesOf(search) : [], seeker };
  return {
    alerts: rows.slice(0, pageSize).map((row) => presentAlert({ ...row, isNew: isUnseen(row) }, viewed)),
    nextCursor: lowest ? writeCursor({ ...lowest, sort, comparedSince }) : null,
  };
}

/** What `rankBy` compares of rounds that are at hand; null where the newest come first. */
function rankListed(
  sort: SortOrder,
  { rounds, scores, relevances, always }: Shortlist,
  { isUnseen, isAnswered }: { isUnseen: (round: Listed) => boolean; isAnswered: boolean },
): ListedRanking | null {
  const unseen = (at: number) => {
    const round = rounds[at];
    return round !== undefined && isUnseen(round);
  };
  if (sort === 'match')
    return {
      rankOf: (at) => (scores[at] ?? 0) + (unseen(at) ? 0.5 : 0),
      isAlwaysCompared: (at) => always?.match[at] === 1,
    };
  if (sort !== 'relevance' || !isAnswered) return null;
  return {
    rankOf: (at) => relevances?.[at] ?? 0,
    isAlwaysCompared: (at) => always?.relevance[at] === 1,
  };
}

/** Leaves only the rounds of one week. */
export function weekCondition(week: string | undefined, today: string): SQL | undefined {
  const window = weekWindow(week, today);
  return window && between(fundingEvents.announcedOn, window.first, window.last);
}

/** The days of one week; of this week also tomorrow: what is dated so is as new. */
export function weekWindow(
  first: string | undefined,
  today: string,
): { first: string; last: string } | undefined {
  if (first === undefined) return undefined;
  const last = lastDayOfWeek(first, today);
  return { first, last: last === today ? addDays(today, 1) : last };
}
