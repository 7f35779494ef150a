import { and, count, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { HiringVerdict } from '../../../../contract/feed/open-roles.ts';
import type { Context } from '../../../platform/context.ts';
import { providers } from '../providers.ts';
import { type BoardOutcome, boards, companyHiring, roles } from '../table.ts';

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

/** What was last heard of one sure board. */
type Heard = { outcome: BoardOutcome | null; checkedAt: Date | null; absences: number };

/** Roles of a board that has not listed anything for so long are not told of any more. */
export const longestKnownMs = 72 * 3_600_000;

/** Whether the roles of a board still count. */
function isKnown({ checkedAt, absences }: Heard, now: Date): boolean {
  return (
    checkedAt !== null && absences < absencesOfGone && now.getTime() - checkedAt.getTime() < longestKnownMs
  );
}

/** The one of the four answers that is true of a company's sure boards together. */
function hiringVerdict(heard: readonly Heard[], openRoles: number): HiringVerdict {
  const there = heard.filter(({ absences }) => absences < absencesOfGone);
  if (there.length === 0) return 'unverified';
  const answered = there.filter(
    ({ outcome }) => outcome === 'roles' || outcome === 'none' || outcome === 'cut',
  );
  if (answered.length > 0 && openRoles > 0) return 'hiring';
  const isSaidByAll = there.every(({ outcome }) => outcome === 'roles' || outcome === 'none');
  return isSaidByAll ? 'none' : 'unreachable';
}

const hourMs = 3_600_000;

const everyHours = { hot: 4, calm: 12, gone: 24 } as const;

/** When a board is asked again: sooner while its company is hot, daily once it is gone, and never all at one moment. */
export function dueAfter(now: Date, pace: keyof typeof everyHours, chance: number = Math.random()): Date {
  const jitter = 0.9 + chance * 0.2;
  return new Date(now.getTime() + everyHours[pace] * hourMs * jitter);
}

/** Absent answers count once in so long, so that an hour without an answer is one. */
const apartMs = 6 * hourMs;

/** A board that said so often in a row that it is not there is gone. */
export const absencesOfGone = 3;

type Absence = { absences: number; absentSince: Date | null };

export function countAbsence({ absences, absentSince }: Absence, now: Date): Absence {
  if (absentSince === null) return { absences: 1, absentSince: now };
  const isCounted = now.getTime() - absentSince.getTime() >= absences * apartMs;
  return { absences: isCounted ? absences + 1 : absences, absentSince };
}
