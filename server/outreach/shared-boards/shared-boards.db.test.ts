import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts';
import { type StartupId, startupId } from '../../../contract/companies/companies.ts';
import { sharedBoardLimits } from '../../../contract/outreach/shared-board-texts.ts';
import {
  type BoardMemberId,
  boardMemberId,
  type SharedBoardId,
} from '../../../contract/outreach/shared-boards.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { moveAttached, moveAttachedBack } from '../../admin/review/followers.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { outreachLifecycle } from '../lifecycle.ts';
import { createBoard, listBoards, removeBoard, renameBoard } from './boards.ts';
import { claimCompany, findClaimsOfCompany, releaseCompany } from './claims.ts';
import { exportBoard } from './export-board.ts';
import { getBoard } from './get-board.ts';
import { acceptInvitation } from './invitations/answer-invitation.ts';
import { inviteToBoard, withdrawInvitation } from './invitations/invitations.ts';
import { sharedBoardJobs } from './jobs.ts';
import { handOver, leave, removeMember, setShown } from './memberships.ts';
import { sharedBoardClaims, sharedBoardInvitations, sharedBoardMembers, sharedBoards } from './table.ts';

const today = '2026-11-20';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set(`${today}T12:00:00Z`);
  for (const table of [users, startups, sharedBoards, attempts]) await fixture.db.delete(table);
});

async function user(name: string, { isPaid = true } = {}) {
  const added = await addUser(fixture, { name, isPaid });
  return { ...added, name, context: fixture.context(added.actor) };
}
type User = Awaited<ReturnType<typeof user>>;

/** A company that raised so many days ago. */
async function company(name: string, age = 5): Promise<StartupId> {
  await recordRounds(fixture.context(), [
    makeReport({
      externalId: name,
      company: { name, identifiers: [{ kind: 'domain', value: `${name.toLowerCase()}.example` }] },
      round: { announcedOn: daysBefore(today, age), amount: '7654321' },
    }),
  ]);
  const [row] = await fixture.db.select().from(startups).where(eq(startups.name, name));
  return startupId.parse(row?.id);
}

async function apply({ id }: User, company: StartupId, status: ApplicationStatus = 'SUBMITTED') {
  await fixture.db.insert(applications).values({
    id: randomUUID(),
    userId: id,
    startupId: company,
    status,
    subStatus: status === 'ACCEPTED' ? 'interview' : null,
    generatedLetter: 'A letter of mine',
    notes: 'A note of mine',
    contactName: 'A contact of mine',
    contactEmail: 'contact@of.example',
    followUpOn: '2026-12-24',
    sentOn: '2026-11-02',
    applicationDate: new Date('2026-11-01T08:00:00Z'),
  });
}

async function join({ context }: User, id: SharedBoardId, owner: User): Promise<void> {
  const [me] = await fixture.db
    .select()
    .from(users)
    .where(eq(users.id, userIdOf(context)));
  const { id: invitation } = await inviteToBoard(owner.context, { id, email: me?.email ?? '' });
  await acceptInvitation(context, { id: invitation });
}

function userIdOf({ actor }: User['context']): string {
  if (actor.kind !== 'user') throw new Error('Not a user');
  return actor.userId;
}

/** Bootcamp 12 of Ana, with Bo and Cy. */
async function bootcamp() {
  const [ana, bo, cy] = [await user('Ana'), await user('Bo'), await user('Cy')];
  const { id } = await createBoard(ana.context, { name: 'Bootcamp 12' });
  for (const friend of [bo, cy]) {
    fixture.clock.set(new Date(fixture.clock.now().getTime() + 1000));
    await join(friend, id, ana);
  }
  return { id, ana, bo, cy };
}

async function memberId({ context }: User, id: SharedBoardId, name: string): Promise<BoardMemberId> {
  const found = (await getBoard(context, { id })).members.find((member) => member.name === name);
  return boardMemberId.parse(found?.id);
}

/** 'Kestrel: Ana SUBMITTED, claimed by Bo' of each company. */
async function seenBy({ context }: User, id: SharedBoardId): Promise<string[]> {
  const { members, companies } = await getBoard(context, { id });
  const nameOf = (memberId: BoardMemberId) => members.find(({ id }) => id === memberId)?.name;
  return companies.map(({ companyName, members, claim }) => {
    const stages = members.map(({ memberId, status }) => ` ${nameOf(memberId)} ${status}`);
    return `${companyName}:${stages.join(',')}${claim ? ` claimed by ${nameOf(claim.memberId)}` : ''}`;
  });
}

const rolesOn = async (id: SharedBoardId) =>
  Object.fromEntries(
    (
      await fixture.db
        .select({ name: users.name, role: sharedBoardMembers.role })
        .from(sharedBoardMembers)
        .innerJoin(users, eq(users.id, sharedBoardMembers.userId))
        .where(eq(sharedBoardMembers.boardId, id))
    ).map(({ name, role }) => [name, role]),
  );

describe('a member', () => {
  it('shows nothing by joining, shows companies and statuses by choice, and takes them away at once', async () => {
    const { id, ana, bo } = await bootcamp();
    const kestrel = await company('Kestrel');
    await apply(ana, kestrel, 'ACCEPTED');
    expect(await seenBy(bo, id)).toEqual([]);
    expect((await listBoards(ana.context)).boards).toMatchObject([{ isShown: null, members: 3 }]);
    await setShown(ana.context, { id, isShown: true });
    expect(await seenBy(bo, id)).toEqual(['Kestrel: Ana ACCEPTED']);
    await setShown(ana.context, { id, isShown: false });
    expect(await seenBy(bo, id)).toEqual([]);
  });

  it('learns of others which company and which status, and nothing else', async () => {
    const { id, ana, bo } = await bootcamp();
    await apply(ana, await company('Kestrel'));
    await setShown(ana.context, { id, isShown: true });
    const board = await getBoard(bo.context, { id });
    expect(Object.keys(board.companies[0] ?? {}).toSorted()).toEqual([
      'claim',
      'companyName',
      'members',
      'startupId',
    ]);
    expect(Object.keys(board.companies[0]?.members[0] ?? {}).toSorted()).toEqual(['memberId', 'status']);
    const { text } = await exportBoard(bo.context, { id });
    for (const own of ['mine', 'of.example', '2026-12-24', '2026-11-0', 'interview', ana.id, ana.email])
      expect(JSON.stringify(board) + text).not.toContain(own);
    expect(text).toContain('Kestrel,Ana,Sent,,');
  });

  it('shows nothing while suspended, and holds no claim', async () => {
    const { id, ana, bo, cy } = await bootcamp();
    const kestrel = await company('Kestrel');
    await apply(ana, kestrel);
    await setShown(ana.context, { id, isShown: true });
    await claimCompany(ana.context, { id, startupId: kestrel });
    await fixture.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, ana.id));
    expect(await seenBy(bo, id)).toEqual([]);
    await claimCompany(cy.context, { id, startupId: kestrel });
    expect(await seenBy(bo, id)).toEqual(['Kestrel: claimed by Cy']);
  });

  it('is in five boards at most, however many begin at once', async () => {
    const ana = await user('Ana');
    const begun = await Promise.allSettled(
      Array.from({ length: 7 }, (_, index) => createBoard(ana.context, { name: `Board ${index}` })),
    );
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(sharedBoardLimits.boards);
    expect((await listBoards(ana.context)).boards).toHaveLength(sharedBoardLimits.boards);
    await expect(createBoard(ana.context, { name: 'One more' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a claim', () => {
  it('is won by one of two at once; the other learns by whom and until when', async () => {
    const { id, ana, bo } = await bootcamp();
    const kestrel = await company('Kestrel');
    const claims = await Promise.allSettled(
      [ana, bo].map(({ context }) => claimCompany(context, { id, startupId: kestrel })),
    );
    const lost = claims.filter((claim) => claim.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^(Ana|Bo) claimed this company until Dec 4, 2026\.$/),
    });
    expect(await fixture.db.$count(sharedBoardClaims)).toBe(1);
  });

  it('made twice renews nothing, and ends after 14 days', async () => {
    const { id, ana, bo } = await bootcamp();
    const kestrel = await company('Kestrel');
    const first = await claimCompany(ana.context, { id, startupId: kestrel });
    fixture.clock.advanceDays(3);
    expect(await claimCompany(ana.context, { id, startupId: kestrel })).toEqual(first);
    fixture.clock.advanceDays(11);
    expect(await seenBy(bo, id)).toEqual([]);
    await claimCompany(bo.context, { id, startupId: kestrel });
    expect(await seenBy(ana, id)).toEqual(['Kestrel: claimed by Bo']);
    fixture.clock.advanceDays(15);
    await sharedBoardJobs[0]?.run(fixture.context(), {});
    expect(await fixture.db.$count(sharedBoardClaims)).toBe(0);
  });

  it('is released by its member alone', async () => {
    const { id, ana, bo } = await bootcamp();
    const kestrel = await company('Kestrel');
    await claimCompany(ana.context, { id, startupId: kestrel });
    await releaseCompany(bo.context, { id, startupId: kestrel });
    expect(await seenBy(bo, id)).toEqual(['Kestrel: claimed by Ana']);
    await releaseCompany(ana.context, { id, startupId: kestrel });
    await claimCompany(bo.context, { id, startupId: kestrel });
    expect((await findClaimsOfCompany(ana.context, { id: kestrel })).boards).toEqual([
      { id, name: 'Bootcamp 12', claim: { by: 'Bo', isYours: false, until: expect.any(String) } },
    ]);
  });

  it('ends when its member leaves or is removed', async () => {
    const { id, ana, bo, cy } = await bootcamp();
    const [kestrel, tidewater] = [await company('Kestrel'), await company('Tidewater')];
    await claimCompany(bo.context, { id, startupId: kestrel });
    await claimCompany(cy.context, { id, startupId: tidewater });
    await leave(bo.context, { id });
    await removeMember(ana.context, { id, memberId: await memberId(ana, id, 'Cy') });
    expect(await seenBy(ana, id)).toEqual([]);
  });

  it('follows a company that turns out to be another, and comes back when that is undone', async () => {
    const { id, ana, bo } = await bootcamp();
    const [kestrel, tidewater] = [await company('Kestrel'), await company('Tidewater')];
    await claimCompany(ana.context, { id, startupId: kestrel });
    const merge = { from: kestrel, into: tidewater };
    const before = await moveAttached(fixture.context(), merge);
    expect(await seenBy(bo, id)).toEqual(['Tidewater: claimed by Ana']);
    const stored: typeof before = JSON.parse(JSON.stringify(before));
    await moveAttachedBack(fixture.context(), { before: stored, keptId: tidewater, goneId: kestrel });
    expect(await seenBy(bo, id)).toEqual(['Kestrel: claimed by Ana']);
  });
});

describe('a company that the plan of a member does not show', () => {
  it('is a locked row, and nothing tells which it is', async () => {
    const { id, ana } = await bootcamp();
    const dee = await user('Dee', { isPaid: false });
    await join(dee, id, ana);
    const [kestrel, older] = [await company('Kestrel', 3), await company('Tidewater', 45)];
    await apply(ana, kestrel);
    await apply(ana, older);
    await setShown(ana.context, { id, isShown: true });
    await claimCompany(ana.context, { id, startupId: kestrel });
    const board = await getBoard(dee.context, { id });
    expect(board.companies.map(({ companyName }) => companyName)).toEqual(['Tidewater']);
    expect(board).toMatchObject({ lockedCount: 1, locked: [{ age: { unit: 'day', count: 3 } }] });
    const answers = [
      board,
      await exportBoard(dee.context, { id }),
      await findClaimsOfCompany(dee.context, { id: kestrel }),
    ];
    for (const secret of ['Kestrel', kestrel, '7654321', daysBefore(today, 3), 'claimed'])
      expect(JSON.stringify(answers).replace(/Claimed/g, '')).not.toContain(secret);
    await expect(claimCompany(dee.context, { id, startupId: kestrel })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    // Their own application names it anyway.
    await apply(dee, kestrel, 'PENDING');
    expect(await seenBy(dee, id)).toContain('Kestrel: Ana SUBMITTED claimed by Ana');
  });

  it('is nowhere while an admin hides it', async () => {
    const { id, ana, bo } = await bootcamp();
    const kestrel = await company('Kestrel');
    await apply(ana, kestrel);
    await setShown(ana.context, { id, isShown: true });
    await fixture.db.update(startups).set({ hiddenAt: new Date() }).where(eq(startups.id, kestrel));
    expect(await getBoard(bo.context, { id })).toMatchObject({ companies: [], lockedCount: 0 });
  });
});

describe('the owner', () => {
  it('renames the board, hands it over, and is a member from then on', async () => {
    const { id, ana, bo } = await bootcamp();
    await renameBoard(ana.context, { id, name: 'Bootcamp 13' });
    await handOver(ana.context, { id, memberId: await memberId(ana, id, 'Bo') });
    expect(await rolesOn(id)).toEqual({ Ana: 'member', Bo: 'owner', Cy: 'member' });
    await expect(renameBoard(ana.context, { id, name: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await removeBoard(bo.context, { id });
    expect((await listBoards(ana.context)).boards).toEqual([]);
  });

  it('who leaves is followed by who has been there longest; the last one deletes the board', async () => {
    const { id, ana, bo, cy } = await bootcamp();
    await leave(ana.context, { id });
    expect(await rolesOn(id)).toEqual({ Bo: 'owner', Cy: 'member' });
    await Promise.all([leave(bo.context, { id }), leave(cy.context, { id })]);
    expect(await fixture.db.$count(sharedBoards)).toBe(0);
  });

  it('whose account is deleted is followed the same way, and leaves nothing behind', async () => {
    const { id, ana, bo } = await bootcamp();
    const kestrel = await company('Kestrel');
    await apply(ana, kestrel);
    await setShown(ana.context, { id, isShown: true });
    await claimCompany(ana.context, { id, startupId: kestrel });
    await inviteToBoard(ana.context, { id, email: 'friend@people.example' });
    const remove = outreachLifecycle.users.onUserDeleted['Delete applications and letters'];
    await remove?.(fixture.context(), { id: randomUUID(), userId: ana.id, email: ana.email });
    expect(await rolesOn(id)).toEqual({ Bo: 'owner', Cy: 'member' });
    expect(await seenBy(bo, id)).toEqual([]);
    expect(await fixture.db.$count(sharedBoardInvitations)).toBe(0);
  });

  it('stays when asked to remove themselves, and removes no one from another board', async () => {
    const { id, ana } = await bootcamp();
    const own = await memberId(ana, id, 'Ana');
    await expect(removeMember(ana.context, { id, memberId: own })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const eve = await user('Eve');
    const other = await createBoard(eve.context, { name: 'Elsewhere' });
    const victim = await memberId(ana, id, 'Bo');
    await expect(removeMember(eve.context, { id: other.id, memberId: victim })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

type Ask = (
  asking: User['context'],
  id: SharedBoardId,
  company: StartupId,
  member: BoardMemberId,
) => Promise<unknown>;

const asOwner: Record<string, Ask> = {
  rename: (context, id) => renameBoard(context, { id, name: 'Other' }),
  remove: (context, id) => removeBoard(context, { id }),
  removeMember: (context, id, _company, memberId) => removeMember(context, { id, memberId }),
  handOver: (context, id, _company, memberId) => handOver(context, { id, memberId }),
  invite: (context, id) => inviteToBoard(context, { id, email: 'friend@people.example' }),
};
const asMember: Record<string, Ask> = {
  get: (context, id) => getBoard(context, { id }),
  export: (context, id) => exportBoard(context, { id }),
  show: (context, id) => setShown(context, { id, isShown: true }),
  claim: (context, id, startupId) => claimCompany(context, { id, startupId }),
  release: (context, id, startupId) => releaseCompany(context, { id, startupId }),
  leave: (context, id) => leave(context, { id }),
};

describe('a user of no board, or in a role that may not', () => {
  it('gets NOT_FOUND for all that a member and an owner do, and a visitor is asked to sign in', async () => {
    const { id, ana, cy } = await bootcamp();
    const kestrel = await company('Kestrel');
    const member = await memberId(ana, id, 'Bo');
    await removeMember(ana.context, { id, memberId: await memberId(ana, id, 'Cy') });
    const eve = await user('Eve');
    const visitor = fixture.context({ kind: 'visitor' });
    for (const [name, ask] of Object.entries({ ...asOwner, ...asMember })) {
      for (const { context } of [eve, cy])
        await expect(ask(context, id, kestrel, member), name).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(ask(visitor, id, kestrel, member), name).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    expect((await listBoards(cy.context)).boards).toEqual([]);
    expect((await findClaimsOfCompany(eve.context, { id: kestrel })).boards).toEqual([]);
    await expect(listBoards(visitor)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('gets FORBIDDEN as a member for what is the owner’s, and sees no invitations', async () => {
    const { id, ana, bo } = await bootcamp();
    const kestrel = await company('Kestrel');
    const { id: invitation } = await inviteToBoard(ana.context, { id, email: 'friend@people.example' });
    const member = await memberId(ana, id, 'Cy');
    for (const [name, ask] of Object.entries(asOwner))
      await expect(ask(bo.context, id, kestrel, member), name).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(withdrawInvitation(bo.context, { id: invitation })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await getBoard(bo.context, { id })).invitations).toEqual([]);
    expect((await getBoard(ana.context, { id })).invitations).toMatchObject([
      { email: 'friend@people.example' },
    ]);
  });
});
