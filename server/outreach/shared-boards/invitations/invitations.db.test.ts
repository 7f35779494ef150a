import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBoardLimits } from '../../../../contract/outreach/shared-board-texts.ts';
import { addUser } from '../../../../fixtures/add-user.ts';
import { findMailTokens } from '../../../../fixtures/find-mail-tokens.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { readMails } from '../../../../fixtures/read-mails.ts';
import { users } from '../../../auth/users/table.ts';
import { mails, suppressions } from '../../../mail/table.ts';
import { attempts } from '../../../platform/rate-limits/table.ts';
import { createBoard, listBoards } from '../boards.ts';
import { getBoard } from '../get-board.ts';
import { sharedBoardJobs } from '../jobs.ts';
import { setShown } from '../memberships.ts';
import { sharedBoardInvitations, sharedBoardMembers, sharedBoardRefusals, sharedBoards } from '../table.ts';
import {
  acceptInvitation,
  declineByLink,
  declineInvitation,
  examineInvitation,
} from './answer-invitation.ts';
import { inviteToBoard, withdrawInvitation } from './invitations.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  for (const table of [users, sharedBoards, sharedBoardRefusals, suppressions, attempts, mails])
    await fixture.db.delete(table);
});

const caller = { headers: new Headers(), clientAddress: '203.0.113.9' };

async function user(name: string, { isVerified = true } = {}) {
  const added = await addUser(fixture, { name, isVerified });
  return { ...added, context: fixture.context(added.actor) };
}

async function bootcamp() {
  const ana = await user('Ana Silva');
  const { id } = await createBoard(ana.context, { name: 'Bootcamp 12' });
  const invite = (email: string) => inviteToBoard(ana.context, { id, email });
  return { ana, id, invite };
}

const sent = async () => (await readMails(fixture.context())).map(({ to }) => to);

async function tokenOf(): Promise<string> {
  const tokens = await findMailTokens(fixture.context());
  return tokens.find(({ page }) => page === '/shared-boards/invitation')?.token ?? '';
}

const visitor = () => fixture.context({ kind: 'visitor' });

describe('an invitation', () => {
  it('is mailed with who invites, to what, until when, and how to get no more', async () => {
    const { invite } = await bootcamp();
    await invite('friend@people.example');
    const [mail] = await readMails(fixture.context());
    expect(mail?.subject).toBe('Ana Silva invited you to “Bootcamp 12” on Upround');
    for (const part of [
      'Ana Silva invited you to a shared board',
      'Nothing of yours is shown until you choose',
      'valid until Dec 4, 2026',
      'Stop invitations: http',
    ])
      expect(mail?.text).toContain(part);
  });

  it('makes a member of the user with its address, once, however often it is accepted at once', async () => {
    const { ana, id, invite } = await bootcamp();
    const bo = await user('Bo');
    const { id: invitation } = await invite(bo.email);
    expect((await listBoards(bo.context)).invitations).toMatchObject([
      { id: invitation, boardName: 'Bootcamp 12', inviterName: 'Ana Silva' },
    ]);
    const accepted = await Promise.allSettled(
      [1, 2].map(() => acceptInvitation(bo.context, { id: invitation })),
    );
    expect(accepted.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await fixture.db.$count(sharedBoardMembers)).toBe(2);
    expect((await getBoard(ana.context, { id })).members).toMatchObject([
      { name: 'Ana Silva', role: 'owner' },
      { name: 'Bo', role: 'member', isShown: false },
    ]);
    expect((await listBoards(bo.context)).invitations).toEqual([]);
  });

  it('opens nothing for another user, for an address that is not confirmed, nor for a visitor', async () => {
    const { invite } = await bootcamp();
    const [bo, eve] = [await user('Bo', { isVerified: false }), await user('Eve')];
    const { id } = await invite(bo.email);
    const token = await tokenOf();
    const readers = [visitor(), eve.context, bo.context].map(
      async (context) => (await examineInvitation(context, { token }, caller)).reader,
    );
    expect(await Promise.all(readers)).toEqual(['visitor', 'other', 'unconfirmed']);
    const refused: [typeof eve.context, string][] = [
      [visitor(), 'UNAUTHORIZED'],
      [eve.context, 'NOT_FOUND'],
      [bo.context, 'FORBIDDEN'],
    ];
    for (const [context, code] of refused) {
      await expect(acceptInvitation(context, { id })).rejects.toMatchObject({ code });
      await expect(declineInvitation(context, { id })).rejects.toMatchObject({ code });
    }
    expect((await listBoards(bo.context)).invitations).toEqual([]);
    await fixture.db.update(users).set({ emailVerified: true }).where(eq(users.id, bo.id));
    expect((await examineInvitation(bo.context, { token }, caller)).reader).toBe('invited');
    await acceptInvitation(bo.context, { id });
  });

  it('is answered the same for addresses with and without an account', async () => {
    const { invite } = await bootcamp();
    const bo = await user('Bo');
    const answers = [await invite(bo.email), await invite('friend@people.example')];
    const shapes = answers.map((answer) => ({ ...answer, id: '', email: '' }));
    expect(shapes[0]).toEqual(shapes[1]);
  });

  it('is sent again after a day and no earlier, and stays one', async () => {
    const { id, ana, invite } = await bootcamp();
    const first = await invite('friend@people.example');
    expect(await Promise.all([invite('friend@people.example'), invite('friend@people.example')])).toEqual([
      first,
      first,
    ]);
    expect(await sent()).toHaveLength(1);
    fixture.clock.advanceDays(1);
    expect((await invite('friend@people.example')).until > first.until).toBe(true);
    expect(await sent()).toHaveLength(2);
    expect((await getBoard(ana.context, { id })).invitations).toHaveLength(1);
  });

  it('ends after 14 days, and when it is withdrawn or declined', async () => {
    const { ana, invite } = await bootcamp();
    const bo = await user('Bo');
    const open = async () => (await listBoards(bo.context)).invitations.length;
    const { id: withdrawn } = await invite(bo.email);
    await withdrawInvitation(ana.context, { id: withdrawn });
    expect(await open()).toBe(0);
    await expect(examineInvitation(visitor(), { token: await tokenOf() }, caller)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { id: declined } = await invite(bo.email);
    await declineInvitation(bo.context, { id: declined });
    expect(await open()).toBe(0);
    const { id: late } = await invite(bo.email);
    fixture.clock.advanceDays(sharedBoardLimits.invitationDays);
    await expect(acceptInvitation(bo.context, { id: late })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await sharedBoardJobs[0]?.run(fixture.context(), {});
    expect(await fixture.db.$count(sharedBoardInvitations)).toBe(0);
  });

  it('ends with the board’s room of 40, which counts open invitations', async () => {
    const { id, ana } = await bootcamp();
    const row = { boardId: id, userId: ana.id, sentAt: new Date(), expiresAt: new Date('2026-12-04') };
    await fixture.db.insert(sharedBoardInvitations).values(
      Array.from({ length: sharedBoardLimits.members - 1 }, (_, index) => ({
        ...row,
        id: crypto.randomUUID(),
        email: `friend${index}@people.example`,
      })),
    );
    await expect(inviteToBoard(ana.context, { id, email: 'one@more.example' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('needs a confirmed address of who invites, and twenty go out a day', async () => {
    const { id, ana, invite } = await bootcamp();
    for (let turn = 0; turn < 20; turn++) await invite(`friend${turn}@people.example`);
    await expect(invite('friend20@people.example')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await fixture.db.delete(attempts);
    await fixture.db.update(users).set({ emailVerified: false }).where(eq(users.id, ana.id));
    await expect(inviteToBoard(ana.context, { id, email: 'a@people.example' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('joins nothing that its owner has not shown, and is gone with a suspended inviter', async () => {
    const { id, ana, invite } = await bootcamp();
    const bo = await user('Bo');
    const { id: invitation } = await invite(bo.email);
    await fixture.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, ana.id));
    expect((await listBoards(bo.context)).invitations).toEqual([]);
    await expect(acceptInvitation(bo.context, { id: invitation })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(setShown(bo.context, { id, isShown: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('who wants no invitations', () => {
  it('declines for good by the link, without an account, and the owner learns nothing of it', async () => {
    const { invite } = await bootcamp();
    await invite('friend@people.example');
    const token = await tokenOf();
    await declineByLink(visitor(), { token, isLast: true }, caller);
    // A link that was used works again: mail programs and people open it twice.
    await declineByLink(visitor(), { token, isLast: true }, caller);
    const answer = await invite('friend@people.example');
    expect(answer).toMatchObject({ email: 'friend@people.example' });
    expect(await sent()).toEqual(['friend@people.example']);
    expect(JSON.stringify(await fixture.db.select().from(sharedBoardRefusals))).not.toContain('friend');
  });

  it('gets none either when mails to the address bounce or were complained of', async () => {
    const { invite } = await bootcamp();
    await fixture.db
      .insert(suppressions)
      .values({ address: 'friend@people.example', reason: 'complaint', since: new Date() });
    await invite('friend@people.example');
    expect(await sent()).toEqual([]);
  });

  it('is no one whose link was made up', async () => {
    for (const token of ['made-up', ''])
      await expect(declineByLink(visitor(), { token, isLast: true }, caller)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });
});
