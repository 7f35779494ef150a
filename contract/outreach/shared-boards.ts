import { oc } from '@orpc/contract';
import { z } from 'zod';
import { applicationStatus } from '../applications/application-status.ts';
import { startupId } from '../companies/companies.ts';
import { lockedPreview } from '../feed/locked-preview.ts';
import { costly } from '../platform/costly.ts';
import { canonicalEmail } from '../platform/email-address.ts';
import { carriesAddress } from '../platform/text/carries-address.ts';
import { moment } from '../platform/time/calendar.ts';
import { sharedBoardLimits } from './shared-board-texts.ts';

const sharedBoardsPath = '/shared-boards';

/** Where the link of an invitation leads. Opening it changes nothing. */
export const invitationPath = '/shared-boards/invitation';

export const sharedBoardMessages = {
  notFound: 'Shared board not found. It may have been deleted, or you are no longer a member.',
  ownerOnly: 'Only the owner of this board can do that.',
  nameMissing: 'Please enter a name',
  nameLong: `The name can have up to ${sharedBoardLimits.name} characters`,
  nameAddress: 'The name must not contain a web address, an email address or a telephone number',
  emailInvalid: 'Please enter a valid email address',
  tooManyBoards: `You can be in up to ${sharedBoardLimits.boards} shared boards. Leave one first.`,
  full: `A board has room for ${sharedBoardLimits.members} members, counting open invitations.`,
  memberGone: 'This member is no longer on the board.',
  ownerStays: 'Hand over the board first, or leave it.',
  addressUnconfirmed: 'Confirm your email address first. Then you can invite others.',
  confirmToAccept: 'Confirm your email address first. Then you can accept this invitation.',
  invitationOver: 'This invitation is no longer valid. Ask the owner of the board for a new one.',
  claimed: (by: string, until: string) => `${by} claimed this company until ${until}.`,
  companyUnknown: 'Company not found',
} as const;

export const sharedBoardId = z.uuid().brand<'SharedBoardId'>();
export type SharedBoardId = z.infer<typeof sharedBoardId>;

export const boardMemberId = z.uuid().brand<'BoardMemberId'>();
export type BoardMemberId = z.infer<typeof boardMemberId>;

export const boardInvitationId = z.uuid().brand<'BoardInvitationId'>();
export type BoardInvitationId = z.infer<typeof boardInvitationId>;

const boardRoles = ['owner', 'member'] as const;
export type BoardRole = (typeof boardRoles)[number];

const oneLine = /^[^\p{C}]+$/u;

const boardName = z
  .string()
  .trim()
  .min(1, sharedBoardMessages.nameMissing)
  .max(sharedBoardLimits.name, sharedBoardMessages.nameLong)
  .regex(oneLine, sharedBoardMessages.nameMissing)
  .refine((name) => !carriesAddress(name), sharedBoardMessages.nameAddress);

const invitedAddress = z
  .string()
  .trim()
  .max(254, sharedBoardMessages.emailInvalid)
  .transform((text, { addIssue }) => {
    const address = canonicalEmail(text);
    if (address !== null) return address;
    addIssue(sharedBoardMessages.emailInvalid);
    return z.NEVER;
  });

const listedBoard = z.object({
  id: sharedBoardId,
  name: z.string(),
  role: z.enum(boardRoles),
  members: z.int(),
  /** Whether the viewer shows their companies there; null until they have chosen, which shows nothing. */
  isShown: z.boolean().nullable(),
});
export type ListedBoard = z.infer<typeof listedBoard>;

/** One that waits for the viewer, by the confirmed address of their account. */
const ownInvitation = z.object({
  id: boardInvitationId,
  boardName: z.string(),
  inviterName: z.string(),
  until: moment,
});
export type OwnInvitation = z.infer<typeof ownInvitation>;

const listedBoards = z.object({ boards: z.array(listedBoard), invitations: z.array(ownInvitation) });
export type ListedBoards = z.infer<typeof listedBoards>;

const member = z.object({
  id: boardMemberId,
  name: z.string(),
  role: z.enum(boardRoles),
  isShown: z.boolean(),
  isYou: z.boolean(),
});
export type BoardMember = z.infer<typeof member>;

const claim = z.object({ memberId: boardMemberId, until: moment });

/** A company with who has it and how far each has come, and nothing else of their applications. */
const boardCompany = z.object({
  startupId,
  companyName: z.string(),
  members: z.array(z.object({ memberId: boardMemberId, status: applicationStatus })),
  claim: claim.nullable(),
});
export type BoardCompany = z.infer<typeof boardCompany>;

const sentInvitation = z.object({ id: boardInvitationId, email: z.string(), sentAt: moment, until: moment });
export type SentInvitation = z.infer<typeof sentInvitation>;

const sharedBoard = listedBoard.omit({ members: true }).extend({
  /** The owner first, then those who have been there longest. */
  members: z.array(member),
  companies: z.array(boardCompany),
  /** How many more there are than are listed. */
  moreCompanies: z.int(),
  /** Those that the viewer's plan does not show. */
  locked: z.array(lockedPreview),
  lockedCount: z.int(),
  /** For the owner alone. */
  invitations: z.array(sentInvitation),
});
export type SharedBoard = z.infer<typeof sharedBoard>;

const claimOnBoard = z.object({
  id: sharedBoardId,
  name: z.string(),
  claim: z.object({ by: z.string(), isYours: z.boolean(), until: moment }).nullable(),
});
export type ClaimOnBoard = z.infer<typeof claimOnBoard>;

/** How the viewer stands to an invitation: not signed in, signed in as whom it is for, or as another user. */
const invitationReaders = ['visitor', 'invited', 'unconfirmed', 'other'] as const;

const openedInvitation = z.object({
  id: boardInvitationId,
  boardName: z.string(),
  inviterName: z.string(),
  /** Masked. */
  email: z.string(),
  until: moment,
  reader: z.enum(invitationReaders),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;

const tags = ['shared boards'];
const ofBoard = z.object({ id: sharedBoardId });
const ofInvitation = z.object({ id: boardInvitationId });
const token = z.string().max(2_000);
const done = z.object({ isDone: z.boolean() });
const atBoard = `${sharedBoardsPath}/{id}` as const;
const atMember = `${atBoard}/members/{memberId}` as const;
const atInvitation = '/shared-board-invitations/{id}';

/** Boards on which a few users show each other which companies they write to, and claim them. */
export const sharedBoards = {
  list: oc
    .route({ method: 'GET', path: sharedBoardsPath, summary: 'Your shared boards, and invitations', tags })
    .output(listedBoards),
  create: oc
    .route({ method: 'POST', path: sharedBoardsPath, summary: 'Create a shared board', tags })
    .input(z.object({ name: boardName }))
    .output(listedBoard),
  get: costly
    .route({ method: 'GET', path: atBoard, summary: 'A shared board: members, companies, claims', tags })
    .input(ofBoard)
    .output(sharedBoard),
  export: costly
    .route({ method: 'GET', path: `${atBoard}/export`, summary: 'A shared board as a CSV file', tags })
    .input(ofBoard)
    .output(z.object({ fileName: z.string(), text: z.string() })),
  rename: oc
    .route({ method: 'PATCH', path: atBoard, summary: 'Rename a shared board', tags })
    .input(ofBoard.extend({ name: boardName }))
    .output(done),
  remove: oc
    .route({ method: 'DELETE', path: atBoard, summary: 'Delete a shared board for all its members', tags })
    .input(ofBoard)
    .output(done),
  show: oc
    .route({
      method: 'PUT',
      path: `${atBoard}/sharing`,
      summary: 'Show your companies and their statuses to the members of a board, or stop showing them',
      tags,
    })
    .input(ofBoard.extend({ isShown: z.boolean() }))
    .output(z.object({ isShown: z.boolean() })),
  leave: oc
    .route({ method: 'POST', path: `${atBoard}/leave`, summary: 'Leave a shared board', tags })
    .input(ofBoard)
    .output(done),
  removeMember: oc
    .route({ method: 'DELETE', path: atMember, summary: 'Remove a member from a shared board', tags })
    .input(ofBoard.extend({ memberId: boardMemberId }))
    .output(done),
  handOver: oc
    .route({ method: 'POST', path: `${atMember}/owner`, summary: 'Make another member the owner', tags })
    .input(ofBoard.extend({ memberId: boardMemberId }))
    .output(done),
  claim: oc
    .route({
      method: 'POST',
      path: `${atBoard}/claims/{startupId}`,
      summary: `Claim a company for ${sharedBoardLimits.claimDays} days, so that no one else on the board writes to it`,
      tags,
    })
    .input(ofBoard.extend({ startupId }))
    .output(z.object({ until: moment })),
  release: oc
    .route({
      method: 'DELETE',
      path: `${atBoard}/claims/{startupId}`,
      summary: 'Release a company that you claimed',
      tags,
    })
    .input(ofBoard.extend({ startupId }))
    .output(done),
  ofCompany: oc
    .route({
      method: 'GET',
      path: '/startups/{id}/shared-boards',
      summary: 'Who claimed a company on your shared boards',
      tags,
    })
    .input(z.object({ id: startupId }))
    .output(z.object({ boards: z.array(claimOnBoard) })),
  invite: oc
    .route({
      method: 'POST',
      path: `${atBoard}/invitations`,
      summary: 'Invite an email address to a shared board; again sends it again, at most once a day',
      tags,
    })
    .input(ofBoard.extend({ email: invitedAddress }))
    .output(sentInvitation),
  withdraw: oc
    .route({ method: 'DELETE', path: atInvitation, summary: 'Withdraw an invitation', tags })
    .input(ofInvitation)
    .output(done),
  accept: oc
    .route({ method: 'POST', path: `${atInvitation}/accept`, summary: 'Accept an invitation', tags })
    .input(ofInvitation)
    .output(listedBoard),
  decline: oc
    .route({ method: 'POST', path: `${atInvitation}/decline`, summary: 'Decline an invitation', tags })
    .input(ofInvitation)
    .output(done),
  examineLink: oc
    .route({
      method: 'POST',
      path: '/shared-board-invitations/examine',
      summary: 'What the link of an invitation opens',
      tags,
    })
    .input(z.object({ token }))
    .output(openedInvitation),
  declineByLink: oc
    .route({
      method: 'POST',
      path: '/shared-board-invitations/decline',
      summary: 'Decline an invitation with its link, and get no more of them',
      tags,
    })
    .input(z.object({ token, isLast: z.boolean() }))
    .output(done),
};
