import { asc, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { startups } from '../../companies/table.ts';
import {
  sharedBoardClaims,
  sharedBoardInvitations,
  sharedBoardMembers,
  sharedBoards,
} from '../../outreach/shared-boards/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import type { PersonalData } from '../personal-data.ts';

/** The shared boards that a user is in, what they show and claim there, and whom they invited. Of others nothing. */
export async function collectSharedBoards(
  context: Context,
  userId: UserId,
): Promise<Pick<PersonalData, 'sharedBoards' | 'boardClaims' | 'boardInvitations'>> {
  requireSelf(context, userId);
  const { db } = context;
  const memberships = await db
    .select({ name: sharedBoards.name, member: sharedBoardMembers })
    .from(sharedBoardMembers)
    .innerJoin(sharedBoards, eq(sharedBoards.id, sharedBoardMembers.boardId))
    .where(eq(sharedBoardMembers.userId, userId))
    .orderBy(asc(sharedBoardMembers.joinedAt));
  const claims = await db
    .select({ board: sharedBoards.name, company: startups.name, claim: sharedBoardClaims })
    .from(sharedBoardClaims)
    .innerJoin(sharedBoards, eq(sharedBoards.id, sharedBoardClaims.boardId))
    .innerJoin(startups, eq(startups.id, sharedBoardClaims.startupId))
    .where(eq(sharedBoardClaims.userId, userId))
    .orderBy(asc(sharedBoardClaims.claimedAt), asc(startups.name));
  const invitations = await db
    .select({ board: sharedBoards.name, invitation: sharedBoardInvitations })
    .from(sharedBoardInvitations)
    .innerJoin(sharedBoards, eq(sharedBoards.id, sharedBoardInvitations.boardId))
    .where(eq(sharedBoardInvitations.userId, userId))
    .orderBy(asc(sharedBoardInvitations.sentAt), asc(sharedBoardInvitations.email));
  return {
    sharedBoards: memberships.map(({ name, member: { role, isShown, joinedAt } }) => ({
      name,
      role,
      isShown: isShown === true,
      since: joinedAt.toISOString(),
    })),
    boardClaims: claims.map(({ board, company, claim: { claimedAt, endsAt } }) => ({
      board,
      company,
      claimedAt: claimedAt.toISOString(),
      until: endsAt.toISOString(),
    })),
    boardInvitations: invitations.map(({ board, invitation: { email, sentAt, expiresAt } }) => ({
      board,
      email,
      sentAt: sentAt.toISOString(),
      until: expiresAt.toISOString(),
    })),
  };
}
