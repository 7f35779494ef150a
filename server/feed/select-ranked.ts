import { and, not, or, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import type { SortOrder } from '../../contract/feed/alerts.ts';
import { fundingEvents } from '../companies/table.ts';
import type { Context } from '../platform/context.ts';
import { isAnyOf } from '../platform/database/rows.ts';
import { listsRoleOf } from './hiring/hiring.ts';
import { findListedRows } from './listed-rows.ts';
import type { Seeker } from './open-roles/fit-role.ts';
import { type Cursor, type Moment, selectPage } from './select-page.ts';
import type { Shortlist } from './shortlist.ts';

/** So many rounds of a section are compared by a costly rank, the newest; those that are older follow by their days. */
const mostCompared = 1_000;

type Wanted = {
  userId: UserId;
  condition: SQL | undefined;
  ranking: Ranking;
  /** Where the page before ended. */
  end: Cursor | null;
  most: number;
  isRare: boolean;
};

/** Rounds in an order, from where a page ended, and the oldest of those that the rank compared. */
export async function selectRanked(
  context: Context,
  { userId, condition, ranking, end, most, isRare }: Wanted,
) {
  const { rank, always, isCostly } = ranking;
  if (!end && isCostly && !isRare) {
    const compared = { newest: mostCompared, always };
    const rows = await selectPage(context, userId, { condition, rank, most, isRare, compared });
    return { rows, comparedSince: rows[0]?.oldest ?? null };
  }
  const comparedSince = end?.comparedSince ?? null;
  const isCompared = comparedSince ? or(isSince(comparedSince), always) : undefined;
  const isPastCompared = comparedSince !== null && end?.rank === null;
  const compared = isPastCompared
    ? []
    : await selectPage(context, userId, {
        condition: and(condition, isCompared, below(rank, end)),
        rank,
        most,
        isRare,
      });
  if (comparedSince === null || compared.length === most) return { rows: compared, comparedSince };
  const isLeft = and(
    isOlder(comparedSince),
    always && not(always),
    isPastCompared ? below(undefined, end) : undefined,
  );
  const older = await selectPage(context, userId, {
    condition: and(condition, isLeft),
    rank: undefined,
    most: most - compared.length,
    isRare,
  });
  return { rows: [...compared, ...older], comparedSince };
}

/** `Ranking` of rounds that are at hand, by their places in the list. */
export type ListedRanking = {
  rankOf: (at: number) => number;
  /** Whether it is compared even if it is not among the newest that are. */
  isAlwaysCompared: (at: number) => boolean;
};

/**
 * The first of these rounds, which are all that the section holds, newest first: the same as `selectRanked` by match or relevance,
 * or without a rank by their days.
 */
export async function selectListed(
  context: Context,
  userId: UserId,
  { list: { rounds }, ranking, most }: { list: Shortlist; ranking: ListedRanking | null; most: number },
) {
  const ranked = rounds
    .map(({ id }, at) => ({ id, at }))
    .filter(({ at }) => at < (ranking ? mostCompared : most) || ranking?.isAlwaysCompared(at))
    .map(({ id, at }) => ({ id, rank: ranking ? ranking.rankOf(at) : null }))
    .sort((one, other) => (other.rank ?? 0) - (one.rank ?? 0))
    .slice(0, most);
  const rankById = new Map(ranked.map(({ id, rank }) => [id, rank === null ? null : String(rank)]));
  const rows = await findListedRows(context, userId, [...rankById.keys()]);
  const oldest = ranking ? rounds[mostCompared - 1] : undefined;
  return {
    rows: rows.map((row) => ({ ...row, rank: rankById.get(row.id) ?? null })),
    comparedSince: oldest ? { announcedOn: oldest.announcedOn, id: oldest.id } : null,
  };
}

const isSince = ({ announcedOn, id }: Moment) =>
  sql`(${fundingEvents.announcedOn}, ${fundingEvents.id}) >= (${announcedOn}::date, ${id}::uuid)`;

const isOlder = ({ announcedOn, id }: Moment) =>
  sql`(${fundingEvents.announcedOn}, ${fundingEvents.id}) < (${announcedOn}::date, ${id}::uuid)`;

function below(rank: SQL | undefined, end: Cursor | null): SQL | undefined {
  if (!end) return undefined;
  if (!rank || end.rank === null) return isOlder(end);
  return sql`(${rank}, ${fundingEvents.announcedOn}, ${fundingEvents.id}) < (${end.rank}::numeric, ${end.announcedOn}::date, ${end.id}::uuid)`;
}

/** What an order compares before the day. */
type Ranking = {
  rank: SQL | undefined;
  /** Which rounds are compared so even if they are not among the newest that are. */
  always: SQL | undefined;
  /** Whether comparing all of a great many would take long. */
  isCostly: boolean;
};

type Compared = {
  relevance: SQL | undefined;
  namesakes: string[];
  score: SQL;
  /** Of a search by match: what meets the viewer's preferences, which stands above all that does not, however old. */
  matches: SQL | undefined;
  /** Companies that list a role for the viewer come before others. */
  seeker: Seeker | null;
  /** Companies whose roles the viewer says are another's. */
  doubted: ReadonlySet<string>;
  /** What the viewer has not seen yet: of equal matches the first. */
  unseen: SQL;
  /** Whether there may be many years of rounds. */
  isLong: boolean;
  /** In a list of all years, the day from which rounds stand before any older one, unless by their days or by words. */
  recentFrom: string | null;
};

/** An unknown amount is less than any. Without words to look for, and for who prefers nothing, the newest come first. */
export function rankBy(sort: SortOrder, compared: Compared): Ranking {
  const { relevance, namesakes, score, matches, seeker, doubted: reportedFacts, unseen, isLong } = compared;
  const recentFirst = (rank: SQL) =>
    compared.recentFrom === null ? rank : afterRecent(rank, compared.recentFrom);
  if (sort === 'amount')
    return {
      rank: recentFirst(sql`coalesce(${fundingEvents.usdAmount}, -1)`),
      always: undefined,
      isCostly: isLong,
    };
  if (sort === 'hiring')
    return {
      rank: recentFirst(rolesListed(seeker, reportedFacts)),
      always: isLong || !seeker ? undefined : hiresInField(seeker),
      isCostly: true,
    };
  if (sort === 'match') {
    const unseenFirst = sql`(${score} + case when ${unseen} then 0.5 else 0 end)`;
    return { rank: unseenFirst, always: matches, isCostly: true };
  }
  if (sort === 'newest' || !relevance) return { rank: undefined, always: undefined, isCostly: false };
  const always = namesakes.length > 0 ? isAnyOf(fundingEvents.startupId, namesakes) : undefined;
  return { rank: relevance, always, isCostly: true };
}

/** More than any amount, score or number of roles. */
const aboveAll = sql.raw('1000000000000000');

const afterRecent = (rank: SQL, recentFrom: string): SQL =>
  sql`((${rank})::numeric + case when ${fundingEvents.announcedOn} >= ${recentFrom}::date then ${aboveAll} else 0 end)`;

/** How many roles are listed, those of companies that list one for the viewer before all others. */
function rolesListed(seeker: Seeker | null, reportedFacts: ReadonlySet<string>): SQL {
  const listed = seeker
    ? sql`${fundingEvents.openRoles} + case when ${fundingEvents.openRoles} > 0 and ${listsRoleOf(seeker)} then 100000 else 0 end`
    : sql`${fundingEvents.openRoles}`;
  if (reportedFacts.size === 0) return listed;
  return sql`case when ${isAnyOf(fundingEvents.startupId, [...reportedFacts])} then 0 else ${listed} end`;
}

/** By the words of the index of rounds whose companies hire, so that it alone is read. */
function hiresInField({ functions }: Seeker): SQL {
  return sql`(${fundingEvents.openRoles} > 0 and ${fundingEvents.hiringFunctions} && ${sql.param([...functions])}::text[])`;
}
