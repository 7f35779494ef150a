import { and, not, or, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import { fundingEvents } from '../companies/table.ts';
import type { Context } from '../platform/context.ts';
import type { Cursor, Moment } from './cursor.ts';
import type { Ranking } from './rank-by.ts';
import { selectPage } from './select-page.ts';

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

const isSince = ({ announcedOn, id }: Moment) =>
  sql`(${fundingEvents.announcedOn}, ${fundingEvents.id}) >= (${announcedOn}::date, ${id}::uuid)`;

const isOlder = ({ announcedOn, id }: Moment) =>
  sql`(${fundingEvents.announcedOn}, ${fundingEvents.id}) < (${announcedOn}::date, ${id}::uuid)`;

function below(rank: SQL | undefined, end: Cursor | null): SQL | undefined {
  if (!end) return undefined;
  if (!rank || end.rank === null) return isOlder(end);
  return sql`(${rank}, ${fundingEvents.announcedOn}, ${fundingEvents.id}) < (${end.rank}::numeric, ${end.announcedOn}::date, ${end.id}::uuid)`;
}
