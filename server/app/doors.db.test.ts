import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../fixtures/add-user.ts';
import { calls, mounts, queues, tokenNames } from '../../fixtures/doors/inventory.ts';
import { linkDoors } from '../../fixtures/doors/link-doors.ts';
import { outgoingDoors } from '../../fixtures/doors/outgoing-doors.ts';
import type { DoorToTry, Place } from '../../fixtures/doors/place.ts';
import { programDoors } from '../../fixtures/doors/program-doors.ts';
import { sessionDoors } from '../../fixtures/doors/session-doors.ts';
import { operationsOf } from '../../fixtures/fuzz/operations.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { accountDeletions } from '../account/table.ts';
import { users } from '../auth/users/table.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { jobsFor } from './jobs.ts';

const doors: DoorToTry[] = [...sessionDoors, ...linkDoors, ...programDoors, ...outgoingDoors];
let fixture: Fixture;
let served: ServedApp;
let admin: Awaited<ReturnType<typeof addUser>>;

beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  // Its links are signed as those of the world.
  served = await serveApp(fixture, { secrets: fixture.context().secrets });
  admin = await addUser(fixture, { name: 'Bea Admin' });
  await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
  await recordRounds(fixture.context(), [makeReport()]);
});
afterAll(async () => {
  await served.close();
  await fixture.close();
});

async function openPlace(): Promise<Place> {
  const user = await addUser(fixture, { isPaid: true });
  return { context: fixture.context, origin: served.origin, user, admin: admin.id };
}

const states: Record<string, (place: Place) => Promise<unknown>> = {
  active: async () => undefined,
  // Nothing but the account itself says so: what closes a door is that it asks.
  suspended: ({ user }) =>
    fixture.db.update(users).set({ suspendedAt: fixture.clock.now() }).where(eq(users.id, user.id)),
  'waiting for deletion': ({ user }) =>
    fixture.db
      .insert(accountDeletions)
      .values({ id: randomUUID(), userId: user.id, email: user.email, askedAt: fixture.clock.now() }),
};

const opensWhile = (kind: DoorToTry['kind'], state: string) =>
  state === 'active' || kind === 'always' || (kind === 'session' && state === 'waiting for deletion');

describe('each door opens to an active user, and to no suspended one', () => {
  it.each(doors)('$name ($kind)', async ({ kind, prepare }) => {
    for (const [state, enter] of Object.entries(states)) {
      const place = await openPlace();
      const knock = await prepare(place);
      await enter(place);
      expect([state, await knock()]).toEqual([state, opensWhile(kind, state)]);
    }
  });

  it('an API key opens nothing once its admin is no full admin, or is gone', async () => {
    const door = programDoors.find(({ name }) => name === 'an API key');
    const changes: ((place: Place) => Promise<unknown>)[] = [
      ({ user }) => fixture.db.update(users).set({ isAdmin: false }).where(eq(users.id, user.id)),
      ({ user }) => fixture.db.update(users).set({ isReadOnlyAdmin: true }).where(eq(users.id, user.id)),
      ({ user }) => fixture.db.delete(users).where(eq(users.id, user.id)),
    ];
    for (const change of changes) {
      const place = await openPlace();
      const knock = await door?.prepare(place);
      await change(place);
      expect(await knock?.()).toBe(false);
    }
  });
});

describe('the list of doors is complete', () => {
  const tried = new Set(doors.map(({ name }) => name));
  const ways = [mounts, calls, queues].flatMap((list) => Object.values(list));

  it('names only doors that are tried', () => {
    const named = ways.flatMap((way) => (typeof way === 'string' ? [] : way));
    expect(named.filter((name) => !tried.has(name))).toEqual([]);
  });

  it('has every mount of the web process', () => {
    expect(Object.keys(mounts).toSorted()).toEqual(served.routes.toSorted());
  });

  it('has every queue', () => {
    const present = jobsFor(fixture.environment).map(({ name }) => name);
    expect(Object.keys(queues).toSorted()).toEqual(present.toSorted());
  });

  it('has every call that takes a token', () => {
    const taking = operationsOf().filter(({ input }) => namesIn(input).some((name) => tokenNames.test(name)));
    const listed = Object.keys(calls);
    expect(taking.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
    const present = operationsOf().map(({ name }) => name);
    expect(listed.filter((name) => !present.includes(name))).toEqual([]);
  });
});

/** What the parts of an input are called, however deep they stand. */
function namesIn(schema: unknown): string[] {
  // Schemas of zod hold others in places of their own for each kind; all of them are looked at.
  const { def } = (schema as { _zod?: { def: Record<string, unknown> } } | null)?._zod ?? {};
  if (!def) return [];
  const shape = typeof def.shape === 'object' && def.shape !== null ? Object.entries(def.shape) : [];
  const options = Array.isArray(def.options) ? def.options : [];
  const inner = [def.innerType, def.in, def.element, ...options].flatMap(namesIn);
  return [...inner, ...shape.flatMap(([name, part]) => [name, ...namesIn(part)])];
}
