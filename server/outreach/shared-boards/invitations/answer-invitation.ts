import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { sharedBoardLimits } from '../../../../contract/outreach/shared-board-texts.ts';
import {
  type BoardInvitationId,
  boardInvitationId,
  type ListedBoard,
  type OpenedInvitation,
  type OwnInvitation,
  sharedBoardId,
  sharedBoardMessages,
} from '../../../../contract/outreach/shared-boards.ts';
import { maskEmail } from '../../../../contract/platform/email-address.ts';
import { findToken } from '../../../auth/one-time-tokens/one-time-tokens.ts';
import { users } from '../../../auth/users/table.ts';
import { type Context, inTransaction, requireUser } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { isActive } from '../../../platform/is-active.ts';
import { countAgainstLimit, countAgainstNetwork } from '../../../platform/rate-limits/count.ts';
import { limits } from '../../../platform/rate-limits/limits.ts';
import { addMember, lockBoard, recordBoardEvent, requireRoomForBoard } from '../memberships.ts';
import { sharedBoardInvitations, sharedBoardMembers, sharedBoards } from '../table.ts';
import { linkContent } from './mail-invitation.ts';
import { refuseInvitations } from './refusals.ts';

const selectOpen = ({ db }: Context) =>
  db
    .select({ invitation: sharedBoardInvitations, boardName: sharedBoards.name, inviterName: users.name })
    .from(sharedBoardInvitations)
    .innerJoin(sharedBoards, eq(sharedBoards.id, sharedBoardInvitations.boardId))
    .innerJoin(users, eq(users.id, sharedBoardInvitations.userId))
    .$dynamic();

const isOpen = ({ now }: Context, which: SQL) =>
  and(gt(sharedBoardInvitations.expiresAt, now()), isActive(users), which);

/** Invitations that wait for a user: those to their address, once it is confirmed. */
export async function findOwnInvitations(context: Context, userId: UserId): Promise<OwnInvitation[]> {
  const address = await findAddress(context, userId);
  if (!address?.isConfirmed) return [];
  const open = await selectOpen(context)
    .where(isOpen(context, eq(sharedBoardInvitations.email, address.email)))
    .orderBy(asc(sharedBoardInvitations.sentAt), asc(sharedBoardInvitations.id));
  return open.map(({ invitation, boardName, inviterName }) => ({
    id: boardInvitationId.parse(invitation.id),
    boardName,
    inviterName,
    until: invitation.expiresAt.toISOString(),
  }));
}

async function findAddress({ db }: Context, id: UserId) {
  const [found] = await db
    .select({ email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, id));
  return found;
}

/** What a link opens, for the reader of the mail. It changes nothing: mail programs open links before people do. */
export async function examineInvitation(
  context: Context,
  { token }: { token: string },
  caller: Caller,
): Promise<OpenedInvitation> {
  const { invitationId } = await readLink(context, token, caller);
  const open = await findOpenById(context, invitationId);
  const { invitation, boardName, inviterName } = open;
  return {
    id: boardInvitationId.parse(invitation.id),
    boardName,
    inviterName,
    email: maskEmail(invitation.email),
    until: invitation.expiresAt.toISOString(),
    reader: await readerOf(context, invitation.email),
  };
}

async function readerOf(context: Context, email: string): Promise<OpenedInvitation['reader']> {
  const { actor } = context;
  if (actor.kind !== 'user' && actor.kind !== 'admin') return 'visitor';
  const address = await findAddress(context, actor.userId);
  if (address?.email !== email) return 'other';
  return address.isConfirmed ? 'invited' : 'unconfirmed';
}

async function readLink(context: Context, secret: string, caller: Caller) {
  const found = await findToken(context, { purpose: 'board-invitation', secret });
  if (found) return linkContent.parse(found.content);
  await countAgainstNetwork(context, limits.linkFromNetwork, caller.clientAddress);
  throw new ApiError('NOT_FOUND', sharedBoardMessages.invitationOver);
}

async function findOpenById(context: Context, id: string) {
  const [open] = await selectOpen(context).where(isOpen(context, eq(sharedBoardInvitations.id, id)));
  if (!open) throw new ApiError('NOT_FOUND', sharedBoardMessages.invitationOver);
  return open;
}

/** The open invitation, if it is to the viewer's own address. To everyone else there is none. */
async function requireOwnInvitation(context: Context, id: BoardInvitationId) {
  const open = await findOpenById(context, id);
  const reader = await readerOf(context, open.invitation.email);
  if (reader === 'unconfirmed') throw new ApiError('FORBIDDEN', sharedBoardMessages.confirmToAccept);
  if (reader !== 'invited') throw new ApiError('NOT_FOUND', sharedBoardMessages.invitationOver);
  return open;
}

/** Makes the viewer a member, who shows nothing yet. */
export async function acceptInvitation(
  context: Context,
  { id }: { id: BoardInvitationId },
): Promise<ListedBoard> {
  const viewerId = requireUser(context);
  await countAgainstLimit(context, limits.sharedBoardChange, viewerId);
  const { invitation } = await requireOwnInvitation(context, id);
  const { boardId } = invitation;
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const isMember = and(eq(sharedBoardMembers.boardId, boardId), eq(sharedBoardMembers.userId, viewerId));
    const present = async (): Promise<ListedBoard> => {
      const [board] = await db
        .select({
          name: sharedBoards.name,
          role: sharedBoardMembers.role,
          isShown: sharedBoardMembers.isShown,
        })
        .from(sharedBoardMembers)
        .innerJoin(sharedBoards, eq(sharedBoards.id, sharedBoardMembers.boardId))
        .where(isMember);
      if (!board) throw new ApiError('NOT_FOUND', sharedBoardMessages.invitationOver);
      const members = await db.$count(sharedBoardMembers, eq(sharedBoardMembers.boardId, boardId));
      return { id: sharedBoardId.parse(boardId), ...board, members };
    };
    await lockBoard(inside, boardId);
    if ((await db.$count(sharedBoardMembers, isMember)) > 0) {
      await deleteInvitation(inside, id);
      return present();
    }
    // Withdrawn meanwhile.
    await requireOwnInvitation(inside, id);
    await requireRoomForBoard(inside, viewerId);
    const members = await db.$count(sharedBoardMembers, eq(sharedBoardMembers.boardId, boardId));
    if (members >= sharedBoardLimits.members) throw new ApiError('CONFLICT', sharedBoardMessages.full);
    await addMember(inside, { boardId, userId: viewerId, role: 'member' });
    await deleteInvitation(inside, id);
    await recordBoardEvent(inside, 'shared-board-joined', { boardId, userId: viewerId });
    return present();
  });
}

const deleteInvitation = ({ db }: Context, id: string) =>
  db.delete(sharedBoardInvitations).where(eq(sharedBoardInvitations.id, id));

export async function declineInvitation(
  context: Context,
  { id }: { id: BoardInvitationId },
): Promise<{ isDone: boolean }> {
  requireUser(context);
  await requireOwnInvitation(context, id);
  await deleteInvitation(context, id);
  return { isDone: true };
}

/** Declines with the link of the mail, without an account, and on demand for good: no board invites this address again. */
export async function declineByLink(
  context: Context,
  { token, isLast }: { token: string; isLast: boolean },
  caller: Caller,
): Promise<{ isDone: boolean }> {
  const { invitationId, addressHash } = await readLink(context, token, caller);
  return inTransaction(context, async (inside) => {
    await deleteInvitation(inside, invitationId);
    if (isLast) await refuseInvitations(inside, addressHash);
    return { isDone: true };
  });
}

/** Deletes open invitations to an address, because its account is deleted. Answers how many those were. */
export async function deleteInvitationsTo({ db }: Context, email: string): Promise<number> {
  const gone = await db
    .delete(sharedBoardInvitations)
    .where(eq(sharedBoardInvitations.email, email.toLowerCase()))
    .returning({ id: sharedBoardInvitations.id });
  return gone.length;
}
