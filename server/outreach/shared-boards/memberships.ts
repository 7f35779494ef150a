import { randomUUID } from 'node:crypto';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { sharedBoardLimits } from '../../../contract/outreach/shared-board-texts.ts';
import {
  type BoardMemberId,
  type SharedBoardId,
  sharedBoardMessages,
} from '../../../contract/outreach/shared-boards.ts';
import { users } from '../../auth/users/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireSelf, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { sharedBoardMembers, sharedBoards } from './table.ts';

export type Membership = typeof sharedBoardMembers.$inferSelect;

/** The viewer's own membership. To everyone else the board does not exist. */
export async function requireMember(context: Context, boardId: SharedBoardId): Promise<Membership> {
  const userId = requireUser(context);
  const [own] = await context.db
    .select()
    .from(sharedBoardMembers)
    .where(and(eq(sharedBoardMembers.boardId, boardId), eq(sharedBoardMembers.userId, userId)));
  if (!own) throw new ApiError('NOT_FOUND', sharedBoardMessages.notFound);
  return own;
}

export async function requireOwner(context: Context, boardId: SharedBoardId): Promise<Membership> {
  const own = await requireMember(context, boardId);
  if (own.role !== 'owner') throw new ApiError('FORBIDDEN', sharedBoardMessages.ownerOnly);
  return own;
}

/** Members of a board come and go one after the other, until the caller's transaction ends. */
export async function lockBoard({ db }: Context, boardId: string): Promise<void> {
  await db
    .select({ id: sharedBoards.id })
    .from(sharedBoards)
    .where(eq(sharedBoards.id, boardId))
    .for('no key update');
}

/** Throws CONFLICT where the user is in as many boards as they may be. Of two at once the second waits for the first. */
export async function requireRoomForBoard(context: Context, userId: UserId): Promise<void> {
  const { db } = context;
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const boards = await db.$count(sharedBoardMembers, eq(sharedBoardMembers.userId, userId));
  if (boards >= sharedBoardLimits.boards) throw new ApiError('CONFLICT', sharedBoardMessages.tooManyBoards);
}

type Joining = Pick<typeof sharedBoardMembers.$inferInsert, 'boardId' | 'userId' | 'role'>;

export const addMember = ({ db, now }: Context, joining: Joining) =>
  db
    .insert(sharedBoardMembers)
    .values({ id: randomUUID(), ...joining, isShown: null, joinedAt: now() })
    .onConflictDoNothing();

type Change<Result> = (context: Context, own: Membership) => Promise<Result>;

/** Changes a board on behalf of its owner, alone with it. */
export async function changeAsOwner<Result>(
  context: Context,
  boardId: SharedBoardId,
  change: Change<Result>,
): Promise<Result> {
  await countAgainstLimit(context, limits.sharedBoardChange, requireUser(context));
  return inTransaction(context, async (inside) => {
    await lockBoard(inside, boardId);
    return change(inside, await requireOwner(inside, boardId));
  });
}

/** Shows the viewer's companies and statuses to the other members, or takes them away at once. */
export async function setShown(
  context: Context,
  { id, isShown }: { id: SharedBoardId; isShown: boolean },
): Promise<{ isShown: boolean }> {
  const own = await requireMember(context, id);
  await countAgainstLimit(context, limits.sharedBoardChange, own.userId);
  return inTransaction(context, async (inside) => {
    await inside.db.update(sharedBoardMembers).set({ isShown }).where(eq(sharedBoardMembers.id, own.id));
    await recordBoardEvent(inside, 'shared-board-sharing-set', own, { isShown });
    return { isShown };
  });
}

/** Takes the viewer off a board. The owner's place goes to who has been there longest; without anyone left the board is deleted. */
export function leave(context: Context, { id }: { id: SharedBoardId }): Promise<{ isDone: boolean }> {
  return inTransaction(context, async (inside) => {
    await lockBoard(inside, id);
    const own = await requireMember(inside, id);
    await endMembership(inside, own);
    await recordBoardEvent(inside, 'shared-board-left', own);
    return { isDone: true };
  });
}

export function removeMember(
  context: Context,
  { id, memberId }: { id: SharedBoardId; memberId: BoardMemberId },
): Promise<{ isDone: boolean }> {
  return changeAsOwner(context, id, async (inside, own) => {
    if (own.id === memberId) throw new ApiError('CONFLICT', sharedBoardMessages.ownerStays);
    const gone = await findMember(inside, { id, memberId });
    await endMembership(inside, gone);
    await recordBoardEvent(inside, 'shared-board-member-removed', gone);
    return { isDone: true };
  });
}

/** Makes another member the owner; the viewer stays as a member. */
export function handOver(
  context: Context,
  { id, memberId }: { id: SharedBoardId; memberId: BoardMemberId },
): Promise<{ isDone: boolean }> {
  return changeAsOwner(context, id, async (inside, own) => {
    const next = await findMember(inside, { id, memberId });
    await setRole(inside, own.id, 'member');
    await setRole(inside, next.id, 'owner');
    if (next.id !== own.id) await recordBoardEvent(inside, 'shared-board-handed-over', next);
    return { isDone: true };
  });
}

async function findMember(
  { db }: Context,
  { id, memberId }: { id: SharedBoardId; memberId: BoardMemberId },
): Promise<Membership> {
  const [found] = await db
    .select()
    .from(sharedBoardMembers)
    .where(and(eq(sharedBoardMembers.boardId, id), eq(sharedBoardMembers.id, memberId)));
  if (!found) throw new ApiError('NOT_FOUND', sharedBoardMessages.memberGone);
  return found;
}

const setRole = ({ db }: Context, memberId: string, role: Membership['role']) =>
  db.update(sharedBoardMembers).set({ role }).where(eq(sharedBoardMembers.id, memberId));

/** Under the lock of the board. The member's claims end with it. */
async function endMembership(context: Context, gone: Membership): Promise<void> {
  const { db } = context;
  const [next] = await db
    .select({ id: sharedBoardMembers.id })
    .from(sharedBoardMembers)
    .innerJoin(users, eq(users.id, sharedBoardMembers.userId))
    .where(and(eq(sharedBoardMembers.boardId, gone.boardId), ne(sharedBoardMembers.id, gone.id)))
    // A suspended user could not look after it.
    .orderBy(
      sql`${users.suspendedAt} is not null`,
      asc(sharedBoardMembers.joinedAt),
      asc(sharedBoardMembers.id),
    )
    .limit(1);
  if (!next) {
    await db.delete(sharedBoards).where(eq(sharedBoards.id, gone.boardId));
    return;
  }
  await db.delete(sharedBoardMembers).where(eq(sharedBoardMembers.id, gone.id));
  if (gone.role === 'owner') await setRole(context, next.id, 'owner');
}

/** Takes a user off all boards, because the account is deleted. Answers how many those were. */
export async function leaveAllBoards(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const memberships = await context.db
    .select({ boardId: sharedBoardMembers.boardId })
    .from(sharedBoardMembers)
    .where(eq(sharedBoardMembers.userId, userId))
    .orderBy(asc(sharedBoardMembers.boardId));
  for (const { boardId } of memberships) {
    await lockBoard(context, boardId);
    const [still] = await context.db
      .select()
      .from(sharedBoardMembers)
      .where(and(eq(sharedBoardMembers.boardId, boardId), eq(sharedBoardMembers.userId, userId)));
    if (still) await endMembership(context, still);
  }
  return memberships.length;
}

type BoardEvent = Extract<Parameters<typeof recordEvent>[1]['kind'], `shared-board-${string}`>;

/**
 * The audit log names the board by its number: what it is called is its members' own. A user whom it was done to reads it, too,
 * and not from where the owner did it.
 */
export function recordBoardEvent(
  context: Context,
  kind: BoardEvent,
  { userId, boardId }: Pick<Membership, 'userId' | 'boardId'>,
  facts: Record<string, boolean> = {},
): Promise<void> {
  const { actor } = context;
  const isOwn = (actor.kind === 'user' || actor.kind === 'admin') && actor.userId === userId;
  const origin = isOwn ? {} : { caller: null };
  return recordEvent(context, { kind, userId, detail: { board: boardId, ...facts }, ...origin });
}
