import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletionSteps } from '../../contract/deletion.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { addSession } from '../../worlds/add-session.ts';
import { provedActor } from '../../worlds/browser.ts';
import { giveEverything, type Somebody } from '../../worlds/give-everything.ts';
import { openShop, type Shop } from '../../worlds/open-shop.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { type ServedApp, serveApp } from '../../worlds/serve-app.ts';
import { users } from '../accounts/table.ts';
import { auditEvents } from '../audit/table.ts';
import { jobsFor } from '../boot/jobs.ts';
import type { Context } from '../platform/context.ts';
import { collectPersonalData } from './collecting/collect-personal-data.ts';
import { deleteUser } from './delete-user.ts';
import { exportUser } from './export-user.ts';

let world: World;
let served: ServedApp;
let shop: Shop;
let root: Awaited<ReturnType<typeof addPerson>>;
let ada: Somebody;
beforeAll(async () => {
  world = await openWorld('empty', jobsFor);
  served = await serveApp(world);
  shop = await openShop(world);
});
afterAll(async () => {
  await served.close();
  await shop.close();
  await world.close();
});
beforeEach(async () => {
  await world.db.delete(users);
  await world.db.delete(auditEvents);
  root = await addPerson(world, { name: 'Root Admin' });
  await makeAdmin(root);
  ada = await giveEverything(world.context());
});

type Person = Pick<Somebody, 'id'>;
const makeAdmin = ({ id }: Person, changes = {}) =>
  world.db
    .update(users)
    .set({ isAdmin: true, ...changes })
    .where(eq(users.id, id));
const as = ({ id }: Person, kind: 'admin' | 'user' = 'admin'): Context =>
  shop.context({ ...provedActor(world.context(), id), kind } as Context['actor']);
const remove = (context: Context, { id }: Person) => deleteUser(context, { id, reason: 'Asked for by mail' });
const isLeft = async ({ id }: Person) =>
  (await world.db.select().from(users).where(eq(users.id, id))).length === 1;

describe('deleting somebody', () => {
  it('takes every step of their own deletion, and the log says that it was done, not to whom', async () => {
    const result = await remove(as(root), ada);
    expect(result).toMatchObject({ completed: true, successfulSteps: deletionSteps.length });
    expect(await isLeft(ada)).toBe(false);
    const events = await world.db.select().from(auditEvents);
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
    const events = await world.db.select().from(auditEvents).where(eq(auditEvents.kind, 'user-deleted'));
    expect(events).toHaveLength(1);
  });

  it('spares oneself and the last admin, also when two admins delete each other', async () => {
    await expect(remove(as(root), root)).rejects.toMatchObject({ code: 'CONFLICT' });
    await makeAdmin(ada);
    await Promise.allSettled([remove(as(root), ada), remove(as(ada), root)]);
    expect([await isLeft(ada), await isLeft(root)].filter(Boolean)).toHaveLength(1);
    await world.db.delete(users);
    const [last, reader] = [await addPerson(world), await addPerson(world)];
    await makeAdmin(last);
    await makeAdmin(reader, { isReadOnlyAdmin: true });
    await expect(remove(as(reader), last)).rejects.toThrow('only admin');
  });

  it('wants a recent proof', async () => {
    const actor = { kind: 'admin', userId: root.id } as const;
    await expect(remove(world.context(actor), ada)).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
  });
});

describe('what is held of somebody', () => {
  it('is handed out without anything that they wrote, and they can read that it was', async () => {
    const own = await collectPersonalData(world.context({ kind: 'command', name: 'test' }), ada.id);
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
    const [event] = await world.db.select().from(auditEvents).where(eq(auditEvents.kind, 'exported'));
    expect(event).toMatchObject({ actorId: root.id, userId: ada.id, reason: 'Asked for on paper' });
    const archive = await exportUser(as(root), { id: ada.id, format: 'csv', reason: 'Asked for on paper' });
    expect(archive.name).toMatch(/\.zip$/);
  });
});

it('neither is for a visitor, a person or an admin who only reads', async () => {
  const reader = await addPerson(world);
  await makeAdmin(reader, { isReadOnlyAdmin: true });
  const cookies = [
    null,
    await addSession(world.context(), ada.id),
    await addSession(world.context(), reader.id),
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
