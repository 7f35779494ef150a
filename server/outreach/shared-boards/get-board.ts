import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import { sharedBoardLimits } from '../../../contract/outreach/shared-board-texts.ts';
import {
  type BoardCompany,
  boardMemberId,
  type SharedBoard,
  type SharedBoardId,
  sharedBoardId,
} from '../../../contract/outreach/shared-boards.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { previewsOf } from '../../feed/preview-rounds.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { isActive } from '../../platform/is-active.ts';
import { findSentInvitations } from './invitations/invitations.ts';
import { type Membership, requireMember } from './memberships.ts';
import { findLockedRounds, sortByPlan } from './shown-companies.ts';
import { sharedBoardClaims, sharedBoardMembers, sharedBoards } from './table.ts';

/** A board as the viewer sees it, who is a member. */
export async function getBoard(context: Context, { id }: { id: SharedBoardId }): Promise<SharedBoard> {
  const own = await requireMember(context, id);
  const [name, members, brought, invitations] = await Promise.all([
    nameOf(context, id),
    findMembers(context, own),
    findBrought(context, id),
    own.role === 'owner' ? findSentInvitations(context, id) : [],
  ]);
  const { nameOf: names, lockedIds } = await sortByPlan(context, requireUser(context), [...brought.keys()]);
  const companies = [...brought].flatMap(([id, company]): BoardCompany[] => {
    const companyName = names.get(id);
    return companyName === undefined ? [] : [{ startupId: startupId.parse(id), companyName, ...company }];
  });
  const lockedRounds = await findLockedRounds(context, lockedIds, sharedBoardLimits.locked);
  return {
    id: sharedBoardId.parse(id),
    name,
    role: own.role,
    isShown: own.isShown,
    members,
    companies: companies.slice(0, sharedBoardLimits.companies),
    moreCompanies: Math.max(0, companies.length - sharedBoardLimits.companies),
    locked: await previewsOf(context, lockedRounds),
    lockedCount: lockedIds.length,
    invitations,
  };
}

async function nameOf({ db }: Context, id: SharedBoardId): Promise<string> {
  const [board] = await db
    .select({ name: sharedBoards.name })
    .from(sharedBoards)
    .where(eq(sharedBoards.id, id));
  return board?.name ?? '';
}

async function findMembers({ db }: Context, own: Membership): Promise<SharedBoard['members']> {
  const rows = await db
    .select({
      id: sharedBoardMembers.id,
      name: users.name,
      role: sharedBoardMembers.role,
      isShown: sharedBoardMembers.isShown,
      suspendedAt: users.suspendedAt,
    })
    .from(sharedBoardMembers)
    .innerJoin(users, eq(users.id, sharedBoardMembers.userId))
    .where(eq(sharedBoardMembers.boardId, own.boardId))
    .orderBy(desc(sharedBoardMembers.role), asc(sharedBoardMembers.joinedAt), asc(sharedBoardMembers.id));
  return rows.map(({ id, name, role, isShown, suspendedAt }) => ({
    id: boardMemberId.parse(id),
    name,
    role,
    isShown: isShown === true && suspendedAt === null,
    isYou: id === own.id,
  }));
}

type Brought = Pick<BoardCompany, 'members' | 'claim'>;

/** Companies of members who show theirs, and claimed ones, by their ids; those with the newest applications first. */
async function findBrought(context: Context, boardId: SharedBoardId): Promise<Map<string, Brought>> {
  const brought = new Map<string, Brought>();
  const of = (id: string): Brought => {
    const known = brought.get(id) ?? { members: [], claim: null };
    brought.set(id, known);
    return known;
  };
  const [stages, claims] = await Promise.all([findStages(context, boardId), findClaims(context, boardId)]);
  for (const { startupId, memberId, status } of stages)
    if (startupId !== null) of(startupId).members.push({ memberId: boardMemberId.parse(memberId), status });
  for (const { startupId, memberId, endsAt } of claims)
    of(startupId).claim = { memberId: boardMemberId.parse(memberId), until: endsAt.toISOString() };
  return brought;
}

/** All that leaves the applications of a member: which company, and how far it has come. */
const findStages = ({ db }: Context, boardId: SharedBoardId) =>
  db
    .select({
      startupId: applications.startupId,
      memberId: sharedBoardMembers.id,
      status: applications.status,
    })
    .from(sharedBoardMembers)
    .innerJoin(users, eq(users.id, sharedBoardMembers.userId))
    .innerJoin(applications, eq(applications.userId, sharedBoardMembers.userId))
    .where(
      and(
        eq(sharedBoardMembers.boardId, boardId),
        eq(sharedBoardMembers.isShown, true),
        isActive(users),
        isNotNull(applications.startupId),
        isNull(applications.archivedAt),
      ),
    )
    .orderBy(desc(applications.applicationDate), asc(applications.startupId));

const findClaims = ({ db, now }: Context, boardId: SharedBoardId) =>
  db
    .select({
      startupId: sharedBoardClaims.startupId,
      memberId: sharedBoardMembers.id,
      endsAt: sharedBoardClaims.endsAt,
    })
    .from(sharedBoardClaims)
    .innerJoin(
      sharedBoardMembers,
      and(
        eq(sharedBoardMembers.boardId, sharedBoardClaims.boardId),
        eq(sharedBoardMembers.userId, sharedBoardClaims.userId),
      ),
    )
    .innerJoin(users, eq(users.id, sharedBoardClaims.userId))
    .where(and(eq(sharedBoardClaims.boardId, boardId), gt(sharedBoardClaims.endsAt, now()), isActive(users)))
    .orderBy(desc(sharedBoardClaims.claimedAt), asc(sharedBoardClaims.startupId));
