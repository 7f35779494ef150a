import { and, count, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { providers } from '../providers.ts';
import { boards, companyHiring, roles } from '../table.ts';
import { hiringVerdict, isKnown } from './hiring-verdict.ts';

type Board = typeof boards.$inferSelect;

/**
 * Works out anew what the boards of a company say together, for its page and for lists. What was made up to look around
 * with stands until a board of its own is found.
 */
export async function summariseHiring({ db, now }: Context, startupId: string): Promise<void> {
  const sure = await db
    .select()
    .from(boards)
    .where(and(eq(boards.startupId, startupId), eq(boards.verdict, 'sure')))
    .orderBy(boards.foundAt);
  const own = sure.filter(({ isSample }) => !isSample);
  if (own.length < sure.length) {
    if (own.length === 0) return;
    await db.delete(boards).where(and(eq(boards.startupId, startupId), eq(boards.isSample, true)));
  }
  const known = own.filter((board) => isKnown(board, now()));
  const counted =
    known.length === 0
      ? []
      : await countRoles(
          db,
          known.map(({ id }) => id),
        );
  const open = counted.filter(({ isGeneral }) => !isGeneral);
  const openRoles = open.reduce((sum, { number }) => sum + number, 0);
  const shown = mainOf(known.length > 0 ? known : own);
  const summary = {
    verdict: hiringVerdict(own, openRoles),
    openRoles,
    functions: open.map(({ roleFunction }) => roleFunction).sort(),
    generalApplications: counted
      .filter(({ isGeneral }) => isGeneral)
      .reduce((sum, { number }) => sum + number, 0),
    provider: shown?.provider ?? null,
    boardUrl: shown ? providers[shown.provider].pageOf(shown.token) : null,
    evidence: shown?.evidence.find(({ weight }) => weight === 'strong')?.detail ?? null,
    checkedAt: shown?.checkedAt ?? null,
    newestRoleAt: open.map(({ newest }) => newest).reduce(later, null),
    updatedAt: now(),
  };
  await db
    .insert(companyHiring)
    .values({ startupId, ...summary })
    .onConflictDoUpdate({ target: companyHiring.startupId, set: summary });
}

/** The same title at the same place on two boards is one role. */
function countRoles(db: Context['db'], boardIds: string[]) {
  const one = sql`(lower(${roles.title}), coalesce(${roles.cityKey}, ''), coalesce(${roles.country}, ''))`;
  const number = boardIds.length > 1 ? sql<number>`count(distinct ${one})::int` : count();
  return db
    .select({
      roleFunction: roles.roleFunction,
      isGeneral: roles.isGeneral,
      number,
      newest: max(roles.firstSeenAt),
    })
    .from(roles)
    .where(and(inArray(roles.boardId, boardIds), isNull(roles.closedAt), isNull(roles.missingSince)))
    .groupBy(roles.roleFunction, roles.isGeneral);
}

function mainOf(sure: readonly Board[]): Board | undefined {
  const time = ({ checkedAt }: Board) => checkedAt?.getTime() ?? 0;
  return sure.toSorted((one, other) => time(other) - time(one))[0];
}

function later(one: Date | null, other: Date | null): Date | null {
  return one === null || (other !== null && other > one) ? other : one;
}
