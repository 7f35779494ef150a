import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { userId } from '../../../../contract/auth/accounts.ts';
import { sharedBoardLimits } from '../../../../contract/outreach/shared-board-texts.ts';
import { invitationPath } from '../../../../contract/outreach/shared-boards.ts';
import { invitationMail } from '../../../../emails/outreach/invitation.ts';
import { issueToken } from '../../../auth/one-time-tokens/one-time-tokens.ts';
import { deliverMail } from '../../../mail/deliver-mail.ts';
import { findSuppression } from '../../../mail/suppressions/suppressions.ts';
import type { Context } from '../../../platform/context.ts';
import { secretLink } from '../../../platform/mail/secret-links/put-in-links.ts';
import { type sharedBoardInvitations, sharedBoards } from '../table.ts';
import { hashAddress, refusesInvitations } from './refusals.ts';

/** What the secret of a link stands for: no address is stored with it. */
export const linkContent = z.object({ invitationId: z.string(), addressHash: z.string() });

type Invited = { invitation: typeof sharedBoardInvitations.$inferSelect; inviterName: string };

/** Mails an invitation, in the caller's transaction; not to an address that wants none or takes no mail. */
export async function mailInvitation(context: Context, { invitation, inviterName }: Invited): Promise<void> {
  const { id, email, boardId } = invitation;
  if ((await refusesInvitations(context, email)) || (await findSuppression(context, email))) return;
  const [board] = await context.db
    .select({ name: sharedBoards.name })
    .from(sharedBoards)
    .where(eq(sharedBoards.id, boardId));
  if (!board) return;
  const content: z.infer<typeof linkContent> = {
    invitationId: id,
    addressHash: hashAddress(context, email),
  };
  const token = await issueToken(context, {
    purpose: 'board-invitation',
    userId: null,
    content,
    lifetimeSeconds: sharedBoardLimits.invitationDays * 86_400,
  });
  const page = `${context.environment.publicUrl}${invitationPath}`;
  const link = secretLink(`${page}?${new URLSearchParams({ token })}`);
  const stopLink = secretLink(`${page}?${new URLSearchParams({ token, stop: 'yes' })}`);
  await deliverMail(context, {
    occasion: `board-invitation:${randomUUID()}`,
    // The inviter's mail: it waits no longer when they are suspended, and goes with their account.
    userId: userId.parse(invitation.userId),
    lane: 'transactional',
    message: (place) => ({
      to: email,
      ...invitationMail({
        inviterName,
        boardName: board.name,
        until: invitation.expiresAt.toISOString(),
        invitationUrl: place(link),
        stopUrl: place(stopLink),
      }),
    }),
  });
}
