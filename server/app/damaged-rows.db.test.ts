import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletionSteps } from '../../contract/account/deletion.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { findDamages, inRounds, whileDamaged } from '../../fixtures/damage-columns.ts';
import { operationsOf } from '../../fixtures/fuzz/operations.ts';
import { requestOf } from '../../fixtures/fuzz/request-of.ts';
import { type GivenUser, giveEverything } from '../../fixtures/give-everything.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { readDone } from '../account/deletion.ts';
import { users } from '../auth/users/table.ts';
import { grantPlan } from '../billing/subscriptions/grant-plan.ts';
import { subscriptions } from '../billing/table.ts';
import { favorites } from '../feed/favorites/table.ts';
import { mutes } from '../feed/mutes/table.ts';
import { jobsFor } from './jobs.ts';

let fixture: Fixture;
let served: ServedApp;
let ada: GivenUser;
let cookie: string;
let startupId: string;

beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  // One account asks for all there is, many times.
  const environment = { ...fixture.environment, searchesPerMinute: 100_000 };
  served = await serveApp(fixture, { environment });
  ada = await giveEverything(fixture.context());
  await grantPlan(fixture.context({ kind: 'command', name: 'test' }), ada.email, 'monthly');
  await fixture.db.update(users).set({ isAdmin: true, emailVerified: true }).where(eq(users.id, ada.id));
  const [saved] = await fixture.db.select().from(favorites);
  startupId = saved?.startupId ?? '';
  cookie = await addSession(fixture.context(), ada.id);
});
afterAll(async () => {
  await served.close();
  await fixture.close();
});

/** What makes every reading call answer something. */
const asked = () => ({ timeZone: 'UTC', section: 'quarter', text: 'Comp', id: startupId, format: 'json' });
const readings = operationsOf().filter(
  ({ method, name }) => method === 'GET' && !/^sessions\.(?:provider|.*[cC]allback|answer)/.test(name),
);

async function ask(name: string): Promise<{ status: number; answer: Record<string, unknown> }> {
  const operation = readings.find((each) => each.name === name) ?? readings[0];
  if (!operation) throw new Error('There is no such call');
  const { path, init } = requestOf(operation, asked());
  const response = await fetch(`${served.origin}${path}`, { ...init, headers: { cookie } });
  return { status: response.status, answer: await response.json().catch(() => ({})) };
}

/** One after the other: so many at once would be refused for another reason. */
async function askForAll(): Promise<{ name: string; status: number }[]> {
  const answers = [];
  for (const { name } of readings) answers.push({ name, status: (await ask(name)).status });
  return answers;
}

it('no row that cannot be read takes the list with it that it stands in, or the person', async () => {
  const refused: string[] = [];
  for (const round of inRounds(await findDamages(fixture.db))) {
    const answers = await whileDamaged(fixture.db, round, askForAll);
    const places = round.map(({ table, column, value }) => `${table}.${column} = ${value}`).join(', ');
    for (const { name, status } of answers) if (status >= 500) refused.push(`${name} with one of ${places}`);
  }
  expect(refused).toEqual([]);
});

it('what can be read of a list is answered without what cannot', async () => {
  const id = randomUUID();
  const rule = { userId: ada.id, createdAt: fixture.clock.now() };
  await fixture.db.insert(mutes).values([
    { ...rule, id, kind: 'startup', value: 'no id of any company', label: 'Nobody' },
    // Of another version.
    { ...rule, id: randomUUID(), kind: 'person' as 'startup', value: 'Eve', label: 'Eve' },
  ]);
  const { answer } = await ask('mutes.list');
  expect(answer.mutes).toHaveLength(2);
  expect(answer.mutes).toContainEqual(expect.objectContaining({ id }));
  expect((await ask('alerts.feed')).status).toBe(200);
});

it('a person whose plan another version sold has the free one until that is back', async () => {
  await fixture.db.update(subscriptions).set({ plan: 'lifetime' as 'monthly' });
  const { answer } = await ask('sessions.session');
  expect(answer).toMatchObject({ entitlement: { plan: 'free', isPaid: false } });
});

it('a deletion whose steps cannot be read begins anew', () => {
  expect(readDone('a text')).toEqual(new Map());
  expect(readDone([{ step: 'Of another version', count: 1 }])).toEqual(new Map());
  const [first] = deletionSteps;
  expect(readDone([{ step: first, count: 2 }])).toEqual(new Map([[first, 2]]));
});

it('a password and a passkey that cannot be read do not sign in, and raise no fault', async () => {
  const send = (path: string, body: object) =>
    fetch(`${served.origin}/api/accounts/session${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await send('/passkey-challenge', {})).status).toBe(200);
  expect((await send('/confirm', { method: 'password', password: 'a guess' })).status).toBe(400);
  expect((await send('', { email: ada.email, password: 'a guess', rememberMe: false })).status).toBe(401);
});
