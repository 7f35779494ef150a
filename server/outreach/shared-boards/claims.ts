import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { sharedBoardLimits } from '../../../contract/outreach/shared-board-texts.ts';
import {
  type ClaimOnBoard,
  type SharedBoardId,
  sharedBoardId,
  sharedBoardMessages,
} from '../../../contract/outreach/shared-boards.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, inTransaction, requireMachine, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isActive } from '../../platform/is-active.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { lockBoard, requireMember } from './memberships.ts';
import { sortByPlan } from './shown-companies.ts';
import { sharedBoardClaims, sharedBoardMembers, sharedBoards } from './table.ts';

type Claimed = { id: SharedBoardId; startupId: StartupId };

/**
 * Claims a company for the viewer. Claimed again by the same member it stays as it is; claimed by another it is a CONFLICT,
 * which says by whom and until when. Of two at once one wins.
 */
export async function claimCompany(context: Context, { id, startupId }: Claimed): Promise<{ until: string }> {
  const { userId } = await requireMember(context, id);
  const viewerId = requireUser(context);
  await countAgainstLimit(context, limits.boardClaim, userId);
  const { nameOf } = await sortByPlan(context, viewerId, [startupId]);
  if (!nameOf.has(startupId)) throw new ApiError('NOT_FOUND', sharedBoardMessages.companyUnknown);
  return inTransaction(context, async (inside) => {
    await lockBoard(inside, id);
    await requireMember(inside, id);
    const { db, now } = inside;
    const claim = {
      userId,
      claimedAt: now(),
      endsAt: new Date(now().getTime() + sharedBoardLimits.claimDays * dayMs),
    };
    // What has ended, or is held by a suspended member, stands in no one's way.
    const active = db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, sharedBoardClaims.userId), isActive(users)));
    await db
      .delete(sharedBoardClaims)
      .where(
        and(isClaim(id, startupId), or(lte(sharedBoardClaims.endsAt, now()), sql`not exists ${active}`)),
      );
    await db
      .insert(sharedBoardClaims)
      .values({ boardId: id, startupId, ...claim })
      .onConflictDoNothing();
    const [stands] = await db
      .select({ userId: sharedBoardClaims.userId, name: users.name, endsAt: sharedBoardClaims.endsAt })
      .from(sharedBoardClaims)
      .innerJoin(users, eq(users.id, sharedBoardClaims.userId))
      .where(isClaim(id, startupId));
    if (!stands) throw new Error('A claim was neither new nor there.');
    const until = stands.endsAt.toISOString();
    if (stands.userId === userId) return { until };
    throw new ApiError('CONFLICT', sharedBoardMessages.claimed(stands.name, writtenDate(until)));
  });
}

/** Takes back the viewer's own claim; that of another stays. Without any nothing happens. */
export async function releaseCompany(
  context: Context,
  { id, startupId }: Claimed,
): Promise<{ isDone: boolean }> {
  const { userId } = await requireMember(context, id);
  await context.db
    .delete(sharedBoardClaims)
    .where(and(isClaim(id, startupId), eq(sharedBoardClaims.userId, userId)));
  return { isDone: true };
}

const isClaim = (boardId: SharedBoardId, startupId: StartupId) =>
  and(eq(sharedBoardClaims.boardId, boardId), eq(sharedBoardClaims.startupId, startupId));

/** Who claimed a company on the viewer's boards; no boards of a company that their plan does not show. */
export async function findClaimsOfCompany(
  context: Context,
  { id: startupId }: { id: StartupId },
): Promise<{ boards: ClaimOnBoard[] }> {
  const userId = requireUser(context);
  const { db, now } = context;
  const boards = await db
    .select({ id: sharedBoards.id, name: sharedBoards.name })
    .from(sharedBoardMembers)
    .innerJoin(sharedBoards, eq(sharedBoards.id, sharedBoardMembers.boardId))
    .where(eq(sharedBoardMembers.userId, userId))
    .orderBy(asc(sharedBoardMembers.joinedAt), asc(sharedBoards.id));
  if (boards.length === 0) return { boards: [] };
  const { nameOf } = await sortByPlan(context, userId, [startupId]);
  if (!nameOf.has(startupId)) return { boards: [] };
  const claims = await db
    .select({
      boardId: sharedBoardClaims.boardId,
      userId: sharedBoardClaims.userId,
      by: users.name,
      endsAt: sharedBoardClaims.endsAt,
    })
    .from(sharedBoardClaims)
    .innerJoin(users, eq(users.id, sharedBoardClaims.userId))
    .where(
      and(eq(sharedBoardClaims.startupId, startupId), gt(sharedBoardClaims.endsAt, now()), isActive(users)),
    );
  const claimOn = new Map(claims.map((claim) => [claim.boardId, claim]));
  return {
    boards: boards.map(({ id, name }) => {
      const claim = claimOn.get(id);
      return {
        id: sharedBoardId.parse(id),
        name,
        claim: claim
          ? { by: claim.by, isYours: claim.userId === userId, until: claim.endsAt.toISOString() }
          : null,
      };
    }),
  };
}

/** Deletes claims that have ended. Answers how many those were. */
export async function deleteEndedClaims(context: Context): Promise<number> {
  requireMachine(context);
  const gone = await context.db
    .delete(sharedBoardClaims)
    .where(lte(sharedBoardClaims.endsAt, context.now()))
    .returning({ boardId: sharedBoardClaims.boardId });
  return gone.length;
}
