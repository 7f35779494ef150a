import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { impersonationMessages } from '../../contract/admin/users.ts';
import { livePath } from '../../contract/delivery/rounds-came.ts';
import { noPreferences } from '../../contract/feed/preferences/preferences.ts';
import { isPublicRead } from '../../contract/platform/operation-errors.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { type Operation, operationsOf } from '../../fixtures/fuzz/operations.ts';
import { requestOf } from '../../fixtures/fuzz/request-of.ts';
import { type GivenUser, giveEverything, secretMark } from '../../fixtures/give-everything.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { sumTables } from '../../fixtures/sum-tables.ts';
import { writePrivateWords } from '../../fixtures/write-private-words.ts';
import { signOutEverywhere } from '../auth/sessions/sign-out.ts';
import { aboutMe, users } from '../auth/users/table.ts';
import { auditEvents } from '../platform/audit/table.ts';
import { shownWhileImpersonating } from './api/read-only-guard.ts';
import { jobsFor } from './jobs.ts';

const secret = 'only Ada may read these words';
let fixture: Fixture;
let served: ServedApp;
let ada: GivenUser;
let admin: Awaited<ReturnType<typeof addUser>>;
let cookie: string;
let ids: string[];

beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  served = await serveApp(fixture);
  ada = await giveEverything(fixture.context());
  const application = await writePrivateWords(fixture, { userId: ada.id, words: secret });
  const said = { work: secret, results: [secret], lookingFor: secret, curriculum: secret };
  await fixture.db.update(aboutMe).set(said).where(eq(aboutMe.userId, ada.id));
  ids = [ada.id, application?.id ?? '', application?.startupId ?? ''];
  admin = await addUser(fixture, { name: 'Bea Admin' });
  await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
  cookie = await addSession(fixture.context(), admin.id);
  expect((await begin(ada.id)).status).toBe(200);
  // So long after that a visit of the person themselves would be written down.
  fixture.clock.set(new Date(fixture.clock.now().getTime() + 10 * 60_000));
});
afterAll(async () => {
  await served.close();
  await fixture.close();
});

const json = { 'content-type': 'application/json' };
const begin = (id: string, who = cookie) =>
  fetch(`${served.origin}/api/admin/users/${id}/acting`, {
    method: 'POST',
    headers: { ...json, cookie: who },
    body: JSON.stringify({ reason: 'They say that the list is empty' }),
  });
const stop = (who = cookie) =>
  fetch(`${served.origin}/api/admin/acting`, { method: 'DELETE', headers: { cookie: who } });
const sessionOf = async (who = cookie) =>
  (await fetch(`${served.origin}/api/accounts/session`, { headers: { cookie: who } })).json();

/** What most calls take: the rest is refused for it, or stands in the address. */
const input = (id: string) => ({
  id,
  timeZone: 'UTC',
  section: 'quarter',
  text: 'acme',
  query: 'fintech',
  format: 'json',
  ...noPreferences,
  rules: [{ kind: 'country', value: 'DE' }],
});
const firefox = 'Firefox/145.0';
const operationOf = (name: string): Operation => {
  const found = operationsOf().find((each) => each.name === name);
  if (!found) throw new Error(`There is no call ${name}`);
  return found;
};
/** These end it. */
const endings = ['users.stopActing', 'sessions.signOut'];

async function ask(operation: Operation, id: string): Promise<{ status: number; text: string }> {
  const { path, init } = requestOf(operation, input(id));
  const response = await fetch(`${served.origin}${path}`, {
    ...init,
    headers: { ...init.headers, cookie },
    redirect: 'manual',
  });
  return { status: response.status, text: await response.text() };
}

describe('an admin who looks at the product as Ada', () => {
  it('changes nothing of any table by any call, and reads nothing that is hers alone', async () => {
    const before = await sumTables(fixture.db);
    const answered: string[] = [];
    for (const operation of operationsOf().filter(({ name }) => !endings.includes(name)))
      for (const id of ids) {
        const { status, text } = await ask(operation, id);
        if (status === 200) answered.push(operation.name);
        for (const hers of [secret, secretMark, 'token-', 'recipient-of', firefox])
          expect.soft(text, `${operation.name} tells ${hers}`).not.toContain(hers);
        // Whom a provider sends back is led to a page that says what was refused.
        expect.soft([200, 303, 400, 403, 404], `${operation.name}: ${text}`).toContain(status);
      }
    const after = await sumTables(fixture.db);
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
    const ofHer = answered.filter((name) => !isPublicRead(name));
    expect([...new Set(ofHer)].sort()).toEqual([...shownWhileImpersonating].sort());
  });

  it('is told why: what is hers alone, and what would change something', async () => {
    const letters = await ask(operationOf('letters.get'), ids[2] ?? '');
    expect([letters.status, JSON.parse(letters.text).message]).toEqual([
      403,
      impersonationMessages.theirsAlone,
    ]);
    const save = await ask(operationOf('favorites.set'), ids[2] ?? '');
    expect([save.status, JSON.parse(save.text).message]).toEqual([403, impersonationMessages.nothingChanges]);
    const line = await fetch(`${served.origin}${livePath}`, { headers: { cookie } });
    expect(line.status).toBe(403);
    await line.body?.cancel();
  });

  it('sees whom they look at as whom, and until when', async () => {
    const session = await sessionOf();
    expect(session.user).toMatchObject({ id: ada.id, isAdmin: false });
    expect(session.acting).toEqual({
      adminName: 'Bea Admin',
      until: new Date(fixture.clock.now().getTime() + 20 * 60_000).toISOString(),
    });
  });
});

describe('it ends', () => {
  const startAgain = async () => {
    expect((await begin(ada.id)).status).toBe(200);
    expect((await sessionOf()).user.id).toBe(ada.id);
  };
  const isOver = async () => expect((await sessionOf()).user.id).toBe(admin.id);

  it('when the admin stops, once, and both is written down', async () => {
    const answers = await Promise.all([stop(), stop()]);
    const stopped = await Promise.all(answers.map(async (answer) => (await answer.json()).stoppedAs));
    expect(stopped.sort()).toEqual([ada.id, null]);
    await isOver();
    const events = await fixture.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorId, admin.id))
      .orderBy(auditEvents.kind);
    const reported = events.map(({ kind, userId, actorKind, reason, clientAddress }) => ({
      kind,
      userId,
      actorKind,
      reason,
      clientAddress,
    }));
    const common = { userId: ada.id, actorKind: 'admin', clientAddress: '127.0.0.1' };
    expect(reported).toEqual([
      { kind: 'acting-begun', reason: 'They say that the list is empty', ...common },
      { kind: 'acting-ended', reason: null, ...common },
    ]);
  });

  it('after half an hour', async () => {
    await startAgain();
    fixture.clock.set(new Date(fixture.clock.now().getTime() + 30 * 60_000));
    await isOver();
  });

  it('when the admin may no more, or only read', async () => {
    await startAgain();
    await fixture.db.update(users).set({ isReadOnlyAdmin: true }).where(eq(users.id, admin.id));
    await isOver();
    await fixture.db
      .update(users)
      .set({ isAdmin: false, isReadOnlyAdmin: false })
      .where(eq(users.id, admin.id));
    await isOver();
    await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
    await stop();
  });

  it('when the person signs out everywhere, is suspended, becomes an admin or leaves', async () => {
    const grace = await addUser(fixture);
    const runs = async () => (await sessionOf()).user.id;
    const change = (to: Partial<typeof users.$inferInsert>) =>
      fixture.db.update(users).set(to).where(eq(users.id, grace.id));
    await begin(grace.id);
    expect(await runs()).toBe(grace.id);
    await change({ suspendedAt: fixture.clock.now() });
    expect(await runs()).toBe(admin.id);
    await change({ suspendedAt: null, isAdmin: true });
    expect(await runs()).toBe(admin.id);
    await change({ isAdmin: false });
    expect(await runs()).toBe(grace.id);
    await stop();
    await begin(grace.id);
    await signOutEverywhere(fixture.context(), { email: grace.email });
    expect(await runs()).toBe(admin.id);
    await begin(grace.id);
    await fixture.db.delete(users).where(eq(users.id, grace.id));
    expect(await runs()).toBe(admin.id);
  });

  it('when the admin signs out', async () => {
    await startAgain();
    const out = await fetch(`${served.origin}/api/accounts/session`, {
      method: 'DELETE',
      headers: { cookie },
    });
    expect(out.status).toBe(200);
    expect(await sessionOf()).toBeNull();
    const [event] = await fixture.db.select().from(auditEvents).where(eq(auditEvents.kind, 'signed-out'));
    expect(event).toMatchObject({ userId: admin.id, actorId: admin.id });
    cookie = await addSession(fixture.context(), admin.id);
  });
});

describe('it is refused', () => {
  it('as an admin, as a suspended user, and as an unknown user', async () => {
    const other = await addUser(fixture);
    const change = (to: Partial<typeof users.$inferInsert>) =>
      fixture.db.update(users).set(to).where(eq(users.id, other.id));
    await change({ isAdmin: true });
    expect((await begin(other.id)).status).toBe(409);
    await change({ isAdmin: false, suspendedAt: fixture.clock.now() });
    expect((await begin(other.id)).status).toBe(409);
    expect((await begin(admin.id)).status).toBe(409);
    expect((await begin('nobody')).status).toBe(404);
    expect((await sessionOf()).user.id).toBe(admin.id);
  });

  it('to people, to an admin who only reads, and to one who looks on already', async () => {
    const before = await fixture.db.$count(auditEvents);
    const grace = await addUser(fixture);
    const hers = await addSession(fixture.context(), grace.id);
    expect([(await begin(ada.id, hers)).status, (await stop(hers)).status]).toEqual([403, 403]);
    await fixture.db
      .update(users)
      .set({ isAdmin: true, isReadOnlyAdmin: true })
      .where(eq(users.id, grace.id));
    expect([(await begin(ada.id, hers)).status, (await stop(hers)).status]).toEqual([403, 403]);
    expect([(await begin(ada.id, '')).status, (await stop('')).status]).toEqual([401, 401]);
    expect(await fixture.db.$count(auditEvents)).toBe(before);
    await begin(ada.id);
    expect((await begin(ada.id)).status).toBe(403);
    await stop();
  });

  it('twice: of two that begin at once in one session one is written down', async () => {
    const begun = () => fixture.db.$count(auditEvents, eq(auditEvents.kind, 'acting-begun'));
    const before = await begun();
    const [one, other] = await Promise.all([begin(ada.id), begin(ada.id)]);
    expect([one?.status, other?.status].filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(await begun()).toBe(before + 1);
    await stop();
  });
});
