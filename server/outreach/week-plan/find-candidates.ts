import { and, desc, gt, isNotNull, sql } from 'drizzle-orm';
import { isContacted } from '../../../contract/applications/application-status.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { noCriteriaLists } from '../../../contract/feed/alerts.ts';
import type { CompanyPointKind } from '../../../contract/outreach/letters.ts';
import { lettersAWeek, skippedDays } from '../../../contract/outreach/week-plan.ts';
import { daysBetween, daysEarlier } from '../../../contract/platform/time/days.ts';
import { applications } from '../../applications/table.ts';
import { mutedBy } from '../../companies/visibility/muted-by.ts';
import { type Days, daysIn, includesRound } from '../../companies/visibility/sections.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { findReaders, type Reader } from '../../feed/find-readers.ts';
import { lastSeenTable } from '../../feed/last-seen/table.ts';
import { type Criteria, matchAlert } from '../../feed/matching/criteria.ts';
import { scorePoints } from '../../feed/matching/score.ts';
import { listsOf, type Preferred } from '../../feed/matching/user-match.ts';
import { listsRoleFor, seekerOf } from '../../feed/open-roles/fit-role.ts';
import { keysOfLists, relaxCriteria } from '../../feed/relaxed-filters/relax-criteria.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { industryOf } from '../replies/rates/letter-cells.ts';
import { findEveryones } from '../replies/rates/reply-rates.ts';
import { findRecentRounds, findRoundsOf, type RecentRound, type RecentRounds } from './find-recent-rounds.ts';
import { findReplyBonuses } from './find-reply-bonuses.ts';
import { type MeasuredReplies, measureReplies } from './measured-replies.ts';
import { type Candidate, rankCandidates, type Skipped } from './rank-candidates.ts';
import { weekPlanCompanies } from './table.ts';

export type Planner = { userId: UserId; timeZone: string };

/** What a user's choice of companies depends on beside their preferences. */
type Desk = {
  contacted: ReadonlySet<string>;
  drafted: ReadonlySet<string>;
  saved: readonly string[];
  skipped: readonly (Skipped & { startupId: string; at: Date })[];
  previousSeenAt: Date | null;
};

/** So many saved companies of a user are looked up, the last saved first. */
const mostSaved = 40;

/** So many of an industry's newest rounds that match are compared. */
const mostMatches = 200;

/** So many of an industry's newest rounds are compared for each way to ask for less. */
const mostClose = 50;

const learntDays = 180;

/** What the plans of all users are chosen by. */
export type RankingInputs = { recent: RecentRounds; measured: MeasuredReplies };

export async function readRankingInputs(context: Context): Promise<RankingInputs> {
  const recent = await findRecentRounds(context);
  return { recent, measured: measureReplies(await findEveryones(context)) };
}

/**
 * The companies that each of these users could write to, the best first: for many at once, in a handful of statements. One who
 * asks for many pages of users gives what all are chosen by.
 */
export async function findCandidates(
  context: Context,
  planners: readonly Planner[],
  inputs?: RankingInputs,
): Promise<ReadonlyMap<UserId, Candidate[]>> {
  const userIds = planners.map(({ userId }) => userId);
  const readerOf = await findReaders(context, userIds);
  const deskOf = await findDesks(context, userIds);
  const bonuses = await findReplyBonuses(context, userIds);
  const { recent, measured } = inputs ?? (await readRankingInputs(context));
  const known = new Set(recent.all.map(({ startupId }) => startupId));
  const elsewhere = new Set(userIds.flatMap((userId) => deskOf(userId).saved).filter((id) => !known.has(id)));
  const others = await findRoundsOf(context, [...elsewhere]);
  const ofCompany = Map.groupBy([...recent.all, ...others], ({ startupId }) => startupId);
  const momentsOn = measureMoments(measured);
  return new Map(
    planners.map(({ userId, timeZone }) => {
      const days = daysIn(timeZone, context.now());
      const measuredMoment = momentsOn(days.today);
      const viewer = {
        measuredMoment,
        reader: readerOf(userId),
        desk: deskOf(userId),
        days,
        now: context.now(),
      };
      const wanted = [
        ...matchesOf(viewer, recent),
        ...viewer.desk.saved.flatMap((id) => ofCompany.get(id) ?? []),
      ];
      const candidates = addClosest(viewer, recent, candidatesOf(viewer, wanted, { relaxation: 0 }));
      const { skipped } = viewer.desk;
      const bonus = bonuses.get(userId) ?? {};
      return [userId, rankCandidates(candidates, { today: days.today, bonus, measured, skipped })];
    }),
  );
}

type Viewer = {
  reader: Reader;
  desk: Desk;
  days: Days;
  now: Date;
  measuredMoment: (round: RecentRound) => number;
};

/** By how much everyone's replies change what is expected, of each round worked out once a day for all who are asked for. */
function measureMoments(measured: MeasuredReplies): (today: string) => Viewer['measuredMoment'] {
  const known = new Map<string, WeakMap<RecentRound, number>>();
  return (today) => {
    const ofDay = known.get(today) ?? new WeakMap<RecentRound, number>();
    known.set(today, ofDay);
    return (round) => {
      const before = ofDay.get(round);
      if (before !== undefined) return before;
      const { roundKind: stage, industryTags, announcedOn } = round;
      const daysSinceRound = daysBetween(announcedOn, today);
      const measure = measured.ofMoment({ stage, industry: industryOf(industryTags), daysSinceRound });
      ofDay.set(round, measure);
      return measure;
    };
  };
}

/** The newest rounds that the user's preferences match, of each industry that they name. */
const matchesOf = ({ reader }: Viewer, recent: RecentRounds): RecentRound[] =>
  newestOf(reader.terms.stated, recent, mostMatches);

function newestOf(criteria: Criteria, { all, byTag }: RecentRounds, most: number): RecentRound[] {
  const { industries } = criteria;
  const lists = industries.length > 0 ? industries.map((tag) => byTag.get(tag) ?? []) : [all];
  return lists.flatMap((list) => {
    const found: RecentRound[] = [];
    for (const round of list) {
      if (found.length === most) break;
      if (matchAlert(criteria, round)) found.push(round);
    }
    return found;
  });
}

/** Where fewer match than a week can ask for, the closest are added: as on the front page, what lies around the user's places first. */
function addClosest(
  viewer: Viewer,
  recent: RecentRounds,
  matching: readonly Candidate[],
): readonly Candidate[] {
  const { preferred } = viewer.reader;
  const candidates = new Map(matching.map((each) => [each.startupId, each]));
  const isEnough = () =>
    [...candidates.values()].filter(({ reach }) => reach !== 'none').length >= lettersAWeek.most;
  if (preferred === null || isEnough()) return matching;
  for (const [index, criteria] of relaxedInField(preferred).entries()) {
    const rounds = newestOf(criteria, recent, mostClose);
    for (const candidate of candidatesOf(viewer, rounds, { relaxation: index + 1 }))
      if (!candidates.has(candidate.startupId)) candidates.set(candidate.startupId, candidate);
    if (isEnough()) break;
  }
  return [...candidates.values()];
}

/** Ways to ask for less that keep the user's industries, the closest first: a letter from another field is not worth writing. */
function relaxedInField(preferred: Preferred): Criteria[] {
  const asked = listsOf(preferred);
  const { industries } = asked;
  const ways = relaxCriteria(asked).map(({ lists }) => lists);
  const inField = ways.filter((lists) => industries.length === 0 || lists.industries.length > 0);
  return [...inField, { ...noCriteriaLists, industries }].map(keysOfLists);
}

function candidatesOf(
  { reader, desk, days, now, measuredMoment }: Viewer,
  rounds: readonly RecentRound[],
  { relaxation }: Pick<Candidate, 'relaxation'>,
): Candidate[] {
  const { card, preferred, terms } = reader;
  const { entitlement, doubted } = terms;
  const isMuted = mutedBy(terms.mutes);
  const away = new Set(
    desk.skipped.filter(({ at }) => at > daysEarlier(now, skippedDays)).map(({ startupId }) => startupId),
  );
  const saved = new Set(desk.saved);
  const seeker = preferred && seekerOf(preferred);
  const candidates = new Map<string, Candidate>();
  for (const round of rounds) {
    const { startupId, announcedOn, roundKind, industryTags } = round;
    if (candidates.has(startupId) || desk.contacted.has(startupId) || away.has(startupId)) continue;
    if (!includesRound(entitlement, announcedOn, days) || isMuted(round)) continue;
    const listsRole =
      seeker !== null && round.openRoles > 0 && !doubted.has(startupId) && listsRoleFor(round.roles, seeker);
    candidates.set(startupId, {
      startupId,
      announcedOn,
      roundKind,
      industryTags,
      fit: card && scorePoints(card, round),
      reason: reasonOf(round, listsRole),
      measuredMoment: measuredMoment(round),
      relaxation,
      isSaved: saved.has(startupId),
      hasDraft: desk.drafted.has(startupId),
      isUnseen: desk.previousSeenAt === null || round.createdAt > desk.previousSeenAt,
      reach: entitlement.canViewContactInfo ? reachOf(round) : 'unknown',
    });
  }
  return [...candidates.values()];
}

function reasonOf({ hasUseOfFunds, hasPlannedHires }: RecentRound, listsRole: boolean): CompanyPointKind {
  if (listsRole) return 'role';
  if (hasUseOfFunds) return 'use_of_funds';
  return hasPlannedHires ? 'planned_hires' : 'activity';
}

function reachOf({ hasPerson, hasAddress }: RecentRound): Candidate['reach'] {
  if (hasPerson) return 'person';
  return hasAddress ? 'address' : 'none';
}

/** What each of these users wrote, saved and left out, and when they were here before. */
async function findDesks({ db, now }: Context, userIds: UserId[]): Promise<(userId: UserId) => Desk> {
  const own = await db
    .select({
      userId: applications.userId,
      startupId: applications.startupId,
      status: applications.status,
      sentOn: applications.sentOn,
      isArchived: sql<boolean>`${applications.archivedAt} is not null`,
      hasLetter: sql<boolean>`${applications.generatedLetter} is not null`,
    })
    .from(applications)
    .where(and(isAnyOf(applications.userId, userIds), isNotNull(applications.startupId)))
    .orderBy(desc(applications.applicationDate));
  const saved = await db
    .select({ userId: favorites.userId, startupId: favorites.startupId })
    .from(favorites)
    .where(isAnyOf(favorites.userId, userIds))
    .orderBy(desc(favorites.createdAt));
  const skipped = await db
    .select()
    .from(weekPlanCompanies)
    .where(
      and(
        isAnyOf(weekPlanCompanies.userId, userIds),
        isNotNull(weekPlanCompanies.skipReason),
        gt(weekPlanCompanies.skippedAt, daysEarlier(now(), learntDays)),
      ),
    );
  const seen = await db
    .select({ userId: lastSeenTable.userId, previousSeenAt: lastSeenTable.previousSeenAt })
    .from(lastSeenTable)
    .where(isAnyOf(lastSeenTable.userId, userIds));
  const ownOf = Map.groupBy(own, ({ userId }) => userId);
  const savedOf = Map.groupBy(saved, ({ userId }) => userId);
  const skippedOf = Map.groupBy(skipped, ({ userId }) => userId);
  const seenOf = new Map(seen.map((each) => [each.userId, each.previousSeenAt]));
  return (userId) => {
    const theirs = (ownOf.get(userId) ?? []).flatMap(({ startupId, ...each }) =>
      startupId === null ? [] : [{ ...each, startupId }],
    );
    const isOver = (each: (typeof theirs)[number]) =>
      isContacted(each) || each.isArchived || each.status === 'REJECTED';
    const open = theirs.filter((each) => !isOver(each)).map(({ startupId }) => startupId);
    const favored = (savedOf.get(userId) ?? []).map(({ startupId }) => startupId);
    return {
      contacted: new Set(theirs.filter(isOver).map(({ startupId }) => startupId)),
      drafted: new Set(theirs.filter(({ hasLetter }) => hasLetter).map(({ startupId }) => startupId)),
      saved: [...new Set([...open, ...favored])].slice(0, mostSaved),
      skipped: (skippedOf.get(userId) ?? []).flatMap(
        ({ skipReason: reason, skippedAt: at, startupId, industryTags, roundKind }) =>
          reason && at ? [{ reason, at, startupId, industryTags, roundKind }] : [],
      ),
      previousSeenAt: seenOf.get(userId) ?? null,
    };
  };
}
