import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletionSteps } from '../../contract/account/deletion.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { verifiedActor } from '../../fixtures/browser.ts';
import { countWaiting } from '../../fixtures/count-waiting.ts';
import { type GivenUser, giveEverything } from '../../fixtures/give-everything.ts';
import { openShop, type Shop } from '../../fixtures/open-shop.ts';
import { type Fixture, openBeside, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { jobsFor } from '../app/jobs.ts';
import { users } from '../auth/users/table.ts';
import { auditEvents } from '../platform/audit/table.ts';
import type { Context } from '../platform/context.ts';
import { collectPersonalData } from './collecting/collect-personal-data.ts';
import { accountDeletions } from './table.ts';
import { deleteUser, exportUser } from './user-data.ts';

let fixture: Fixture;
let served: ServedApp;
let shop: Shop;
let root: Awaited<ReturnType<typeof addUser>>;
let ada: GivenUser;
beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  served = await serveApp(fixture);
  shop = await openShop(fixture);
});
afterAll(async () => {
  await served.close();
  await shop.close();
  await fixture.close();
});
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(auditEvents);
  root = await addUser(fixture, { name: 'Root Admin' });
  await makeAdmin(root);
  ada = await giveEverything(fixture.context());
});

type User = Pick<GivenUser, 'id'>;
const makeAdmin = ({ id }: User, changes = {}) =>
  fixture.db
    .update(users)
    .set({ isAdmin: true, ...changes })
    .where(eq(users.id, id));
const actorOf = ({ id }: User, kind: 'admin' | 'user' = 'admin') =>
  // An admin and a user differ in their kind alone.
  ({ ...verifiedActor(fixture.context(), id), kind }) as Context['actor'];
const as = (user: User, kind?: 'admin' | 'user'): Context => shop.context(actorOf(user, kind));
const remove = (context: Context, { id }: User) => deleteUser(context, { id, reason: 'Asked for by mail' });
const isLeft = async ({ id }: User) =>
  (await fixture.db.select().from(users).where(eq(users.id, id))).length === 1;

describe('deleting a user', () => {
  it('takes every step of their own deletion, and the log says that it was done, not to whom', async () => {
    const result = await remove(as(root), ada);
    expect(result).toMatchObject({ completed: true, successfulSteps: deletionSteps.length });
    expect(await isLeft(ada)).toBe(false);
    const events = await fixture.db.select().from(auditEvents);
    expect(events.map(({ kind }) => kind).sort()).toEqual(['deleted', 'user-deleted']);
    const [done] = events.filter(({ kind }) => kind === 'user-deleted');
    expect(done).toMatchObject({ actorId: root.id, reason: 'Asked for by mail', userId: null });
    expect(JSON.stringify(events)).not.toContain(ada.id);
    await expect(remove(as(root), ada)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('by two at once happens once', async () => {
    const ends = await Promise.allSettled([remove(as(root), ada), remove(as(root), ada)]);
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await isLeft(ada)).toBe(false);
    const events = await fixture.db.select().from(auditEvents).where(eq(auditEvents.kind, 'user-deleted'));
    expect(events).toHaveLength(1);
  });

  it('that comes while the last step of an earlier one is taken records nothing', async ({ skip }) => {
    skip(fixture.driver.kind === 'embedded');
    const beside = await openBeside(fixture);
    let second: Promise<unknown> = Promise.resolve();
    await fixture.db.transaction(async (earlier) => {
      await earlier.delete(users).where(eq(users.id, ada.id));
      second = remove(beside.context(actorOf(root)), ada);
      second.catch(() => undefined);
      await expect.poll(() => countWaiting(beside)).toBe(1);
    });
    await expect(second).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await fixture.db.$count(accountDeletions)).toBe(0);
    expect(await fixture.db.$count(auditEvents)).toBe(0);
    await beside.close();
  });

  it('spares oneself and the last admin, also when two admins delete each other', async () => {
    await expect(remove(as(root), root)).rejects.toMatchObject({ code: 'CONFLICT' });
    await makeAdmin(ada);
    await Promise.allSettled([remove(as(root), ada), remove(as(ada), root)]);
    expect([await isLeft(ada), await isLeft(root)].filter(Boolean)).toHaveLength(1);
    await fixture.db.delete(users);
    const [last, reader] = [await addUser(fixture), await addUser(fixture)];
    await makeAdmin(last);
    await makeAdmin(reader, { isReadOnlyAdmin: true });
    await expect(remove(as(reader), last)).rejects.toThrow('only admin');
  });

  it('wants a recent proof', async () => {
    const actor = { kind: 'admin', userId: root.id } as const;
    await expect(remove(fixture.context(actor), ada)).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
  });
});

describe('the file of personal data', () => {
  it('is handed out without anything that they wrote, and they can read that it was', async () => {
    const own = await collectPersonalData(fixture.context({ kind: 'command', name: 'test' }), ada.id);
    const written = own.letterVersions.map(({ text }) => String(text)).filter((text) => text.length > 10);
    expect(written.length).toBeGreaterThan(0);
    const file = await exportUser(as(root), { id: ada.id, format: 'json', reason: 'Asked for on paper' });
    const text = await file.text();
    expect(text).toContain(ada.email);
    for (const letter of written) expect(text).not.toContain(JSON.stringify(letter).slice(1, -1));
    const texts = [
      ...own.aboutMe.flatMap(({ work, results, lookingFor, curriculum }) => [
        work,
        results,
        lookingFor,
        curriculum,
      ]),
      ...own.applications.flatMap(({ notes, letter }) => [notes, letter]),
    ].filter((each) => typeof each === 'string' && each.length > 10);
    for (const each of texts) expect(text).not.toContain(JSON.stringify(each).slice(1, -1));
    const [event] = await fixture.db.select().from(auditEvents).where(eq(auditEvents.kind, 'exported'));
    expect(event).toMatchObject({ actorId: root.id, userId: ada.id, reason: 'Asked for on paper' });
    const archive = await exportUser(as(root), { id: ada.id, format: 'csv', reason: 'Asked for on paper' });
    expect(archive.name).toMatch(/\.zip$/);
  });
});

it('neither is for a visitor, a person or an admin who only reads', async () => {
  const reader = await addUser(fixture);
  await makeAdmin(reader, { isReadOnlyAdmin: true });
  const cookies = [
    null,
    await addSession(fixture.context(), ada.id),
    await addSession(fixture.context(), reader.id),
  ];
  const body = { reason: 'For a test', confirmation: 'DELETE', format: 'json' };
  for (const [place, cookie] of cookies.entries())
    for (const call of ['deletion', 'export']) {
      const answer = await fetch(`${served.origin}/api/admin/users/${root.id}/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
        body: JSON.stringify(body),
      });
      expect(answer.status, `${call} as ${place}`).toBe(cookie ? 403 : 401);
    }
  expect(await isLeft(root)).toBe(true);
});
