import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import {
  type ListedBoard,
  type ListedBoards,
  type SharedBoardId,
  sharedBoardId,
} from '../../../contract/outreach/shared-boards.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { findOwnInvitations } from './invitations/answer-invitation.ts';
import { addMember, changeAsOwner, recordBoardEvent, requireRoomForBoard } from './memberships.ts';
import { sharedBoardMembers, sharedBoards } from './table.ts';

/** The boards that the viewer is in, and invitations to their confirmed address. */
export async function listBoards(context: Context): Promise<ListedBoards> {
  const userId = requireUser(context);
  const [boards, invitations] = await Promise.all([
    findBoardsOf(context, userId),
    findOwnInvitations(context, userId),
  ]);
  return { boards, invitations };
}

async function findBoardsOf({ db }: Context, userId: UserId): Promise<ListedBoard[]> {
  const rows = await db
    .select({
      id: sharedBoards.id,
      name: sharedBoards.name,
      role: sharedBoardMembers.role,
      isShown: sharedBoardMembers.isShown,
      members: sql<number>`(select count(*)::int from shared_board_members others where others.board_id = ${sharedBoards.id})`,
    })
    .from(sharedBoardMembers)
    .innerJoin(sharedBoards, eq(sharedBoards.id, sharedBoardMembers.boardId))
    .where(eq(sharedBoardMembers.userId, userId))
    .orderBy(asc(sharedBoardMembers.joinedAt), asc(sharedBoards.id));
  return rows.map((row) => ({ ...row, id: sharedBoardId.parse(row.id) }));
}

/** Creates a board, whose owner and only member the viewer is. Nothing is shown on it yet. */
export async function createBoard(context: Context, { name }: { name: string }): Promise<ListedBoard> {
  const userId = requireUser(context);
  await countAgainstLimit(context, limits.sharedBoardChange, userId);
  return inTransaction(context, async (inside) => {
    await requireRoomForBoard(inside, userId);
    const id = sharedBoardId.parse(randomUUID());
    await inside.db.insert(sharedBoards).values({ id, name, createdAt: inside.now() });
    await addMember(inside, { boardId: id, userId, role: 'owner' });
    await recordBoardEvent(inside, 'shared-board-created', { boardId: id, userId });
    return { id, name, role: 'owner', members: 1, isShown: null };
  });
}

export function renameBoard(
  context: Context,
  { id, name }: { id: SharedBoardId; name: string },
): Promise<{ isDone: boolean }> {
  return changeAsOwner(context, id, async ({ db }) => {
    await db.update(sharedBoards).set({ name }).where(eq(sharedBoards.id, id));
    return { isDone: true };
  });
}

/** Deletes a board with its claims and invitations, for all its members. */
export function removeBoard(context: Context, { id }: { id: SharedBoardId }): Promise<{ isDone: boolean }> {
  return changeAsOwner(context, id, async (inside, own) => {
    await inside.db.delete(sharedBoards).where(eq(sharedBoards.id, id));
    await recordBoardEvent(inside, 'shared-board-deleted', own);
    return { isDone: true };
  });
}
