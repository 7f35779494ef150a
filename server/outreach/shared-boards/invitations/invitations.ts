import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { sharedBoardLimits } from '../../../../contract/outreach/shared-board-texts.ts';
import {
  type BoardInvitationId,
  boardInvitationId,
  type SentInvitation,
  type SharedBoardId,
  sharedBoardId,
  sharedBoardMessages,
} from '../../../../contract/outreach/shared-boards.ts';
import { dayMs } from '../../../../contract/platform/time/days.ts';
import { users } from '../../../auth/users/table.ts';
import { type Context, inTransaction, requireMachine, requireUser } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { countAgainstLimit } from '../../../platform/rate-limits/count.ts';
import { limits } from '../../../platform/rate-limits/limits.ts';
import { lockBoard, recordBoardEvent, requireOwner } from '../memberships.ts';
import { sharedBoardInvitations, sharedBoardMembers } from '../table.ts';
import { mailInvitation } from './mail-invitation.ts';

/**
 * Invites an address. The answer is the same whether an account has it, and whether its reader wants invitations. Invited
 * again it is mailed again, at most once a day.
 */
export async function inviteToBoard(
  context: Context,
  { id, email }: { id: SharedBoardId; email: string },
): Promise<SentInvitation> {
  const userId = requireUser(context);
  await requireOwner(context, id);
  const inviterName = await requireConfirmedAddress(context, userId);
  await countAgainstLimit(context, limits.boardInvitation, userId);
  return inTransaction(context, async (inside) => {
    await lockBoard(inside, id);
    const own = await requireOwner(inside, id);
    const before = await findOpen(inside, id, email);
    const yesterday = new Date(inside.now().getTime() - dayMs);
    if (before && before.sentAt > yesterday) return presentSent(before);
    if (!before) await requireRoomForInvitation(inside, id, email);
    const invitation = await storeInvitation(inside, { boardId: id, userId, email });
    await mailInvitation(inside, { invitation, inviterName });
    await recordBoardEvent(inside, 'shared-board-invitation-sent', own);
    return presentSent(invitation);
  });
}

async function requireConfirmedAddress({ db }: Context, userId: UserId): Promise<string> {
  const [inviter] = await db
    .select({ name: users.name, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!inviter?.isConfirmed) throw new ApiError('FORBIDDEN', sharedBoardMessages.addressUnconfirmed);
  return inviter.name;
}

async function findOpen({ db, now }: Context, boardId: SharedBoardId, email: string) {
  const [open] = await db
    .select()
    .from(sharedBoardInvitations)
    .where(
      and(
        eq(sharedBoardInvitations.boardId, boardId),
        eq(sharedBoardInvitations.email, email),
        gt(sharedBoardInvitations.expiresAt, now()),
      ),
    );
  return open;
}

async function requireRoomForInvitation(
  { db, now }: Context,
  boardId: SharedBoardId,
  email: string,
): Promise<void> {
  const members = await db.$count(sharedBoardMembers, eq(sharedBoardMembers.boardId, boardId));
  const invited = await db.$count(
    sharedBoardInvitations,
    and(
      eq(sharedBoardInvitations.boardId, boardId),
      gt(sharedBoardInvitations.expiresAt, now()),
      ne(sharedBoardInvitations.email, email),
    ),
  );
  if (members + invited >= sharedBoardLimits.members)
    throw new ApiError('CONFLICT', sharedBoardMessages.full);
}

type InvitationRow = typeof sharedBoardInvitations.$inferSelect;

async function storeInvitation(
  { db, now }: Context,
  invited: Pick<InvitationRow, 'boardId' | 'userId' | 'email'>,
): Promise<InvitationRow> {
  const expiresAt = new Date(now().getTime() + sharedBoardLimits.invitationDays * dayMs);
  const sent = { userId: invited.userId, sentAt: now(), expiresAt };
  const [stored] = await db
    .insert(sharedBoardInvitations)
    .values({ id: randomUUID(), ...invited, ...sent })
    .onConflictDoUpdate({
      target: [sharedBoardInvitations.boardId, sharedBoardInvitations.email],
      set: sent,
    })
    .returning();
  if (!stored) throw new Error('An invitation was neither new nor there.');
  return stored;
}

const presentSent = ({ id, email, sentAt, expiresAt }: InvitationRow): SentInvitation => ({
  id: boardInvitationId.parse(id),
  email,
  sentAt: sentAt.toISOString(),
  until: expiresAt.toISOString(),
});

/** Open invitations of a board, for its owner. */
export async function findSentInvitations(
  { db, now }: Context,
  boardId: SharedBoardId,
): Promise<SentInvitation[]> {
  const rows = await db
    .select()
    .from(sharedBoardInvitations)
    .where(and(eq(sharedBoardInvitations.boardId, boardId), gt(sharedBoardInvitations.expiresAt, now())))
    .orderBy(asc(sharedBoardInvitations.email));
  return rows.map(presentSent);
}

/** Takes an invitation back: its link opens nothing any more. Owner only. */
export async function withdrawInvitation(
  context: Context,
  { id }: { id: BoardInvitationId },
): Promise<{ isDone: boolean }> {
  const userId = requireUser(context);
  await countAgainstLimit(context, limits.sharedBoardChange, userId);
  return inTransaction(context, async (inside) => {
    const [invitation] = await inside.db
      .select()
      .from(sharedBoardInvitations)
      .where(eq(sharedBoardInvitations.id, id));
    if (!invitation) throw new ApiError('NOT_FOUND', sharedBoardMessages.invitationOver);
    const own = await requireOwner(inside, sharedBoardId.parse(invitation.boardId));
    await inside.db.delete(sharedBoardInvitations).where(eq(sharedBoardInvitations.id, id));
    await recordBoardEvent(inside, 'shared-board-invitation-withdrawn', own);
    return { isDone: true };
  });
}

/** Deletes invitations whose time is over. Answers how many those were. */
export async function deleteOldInvitations(context: Context): Promise<number> {
  requireMachine(context);
  const gone = await context.db
    .delete(sharedBoardInvitations)
    .where(lte(sharedBoardInvitations.expiresAt, context.now()))
    .returning({ id: sharedBoardInvitations.id });
  return gone.length;
}
