import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roundsFilePath } from '../../contract/admin/rounds.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { operationsOf } from '../../fixtures/fuzz/operations.ts';
import { requestOf } from '../../fixtures/fuzz/request-of.ts';
import { type GivenUser, giveEverything } from '../../fixtures/give-everything.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { writePrivateWords } from '../../fixtures/write-private-words.ts';
import { applicationChanges } from '../applications/table.ts';
import { users } from '../auth/users/table.ts';
import { jobsFor } from './jobs.ts';

const secret = 'only Ada may read these words';
let fixture: Fixture;
let served: ServedApp;
let ada: GivenUser;
let cookie: string;
let ids: string[];

beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  served = await serveApp(fixture);
  ada = await giveEverything(fixture.context());
  const application = await writePrivateWords(fixture, { userId: ada.id, words: secret });
  const at = fixture.clock.now();
  const applicationId = application?.id ?? '';
  await fixture.db
    .insert(applicationChanges)
    .values({ id: randomUUID(), applicationId, userId: ada.id, before: 'PENDING', after: 'SUBMITTED', at });
  ids = [ada.id, applicationId, application?.startupId ?? ''];
  const admin = await addUser(fixture);
  await fixture.db.update(users).set({ isAdmin: true, isReadOnlyAdmin: true }).where(eq(users.id, admin.id));
  cookie = await addSession(fixture.context(), admin.id);
});
afterAll(async () => {
  await served.close();
  await fixture.close();
});

const readings = operationsOf().filter(({ method, path }) => method === 'GET' && path.startsWith('/admin/'));

it('no reading of the admin area tells what a person wrote in letters and notes', async () => {
  expect(readings.length).toBeGreaterThan(20);
  for (const operation of readings)
    for (const id of ids) {
      const { path, init } = requestOf(operation, { id, goneId: id, timeZone: 'UTC' });
      const response = await fetch(`${served.origin}${path}`, { ...init, headers: { cookie } });
      expect(await response.text(), path).not.toContain(secret);
    }
});

it('the figures of applications are counts alone', async () => {
  const response = await fetch(`${served.origin}/api/admin/applications`, { headers: { cookie } });
  const figures = await response.json();
  expect(figures).toMatchObject({
    total: 1,
    people: 1,
    flows: [
      { from: 'PENDING', to: 'SUBMITTED', count: 1 },
      { from: 'SUBMITTED', to: 'REJECTED', count: 1 },
    ],
  });
  expect(figures.weeks).toHaveLength(12);
});

it('the file of rounds is for admins, and one who only reads gets it', async () => {
  const ask = (headers: Record<string, string>, query = '') =>
    fetch(`${served.origin}${roundsFilePath}${query}`, { headers });
  expect((await ask({})).status).toBe(401);
  expect((await ask({ cookie: await addSession(fixture.context(), ada.id) })).status).toBe(403);
  expect((await ask({ cookie }, '?kind=none')).status).toBe(400);
  const file = await ask({ cookie }, '?shown=shown');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect((await file.text()).split('\r\n').length).toBeGreaterThan(2);
});

it('an admin who only reads changes nothing of a company or a round', async () => {
  const writings = operationsOf().filter(
    ({ method, path }) => method !== 'GET' && /^\/admin\/(?:startups|funding-events)/.test(path),
  );
  expect(writings).toHaveLength(13);
  const facts = { name: 'Eve', website: null, description: null, country: null, region: null, city: null };
  const company = { ...facts, industryTags: [], foundedYear: null, contactEmail: null, linkedinUrl: null };
  const round = { kind: 'seed', amount: null, currency: null, announcedOn: '2026-11-18', leadInvestors: [] };
  for (const { method, path, name } of writings) {
    const state = name.startsWith('adminRounds') ? round : company;
    const body = {
      reason: 'a test',
      entryId: randomUUID(),
      statementId: randomUUID(),
      goneId: randomUUID(),
      startupId: ids[2],
      ids: [randomUUID()],
      change: { kind: 'hide' },
      startup: company,
      round,
      url: null,
      fact: name.startsWith('adminRounds') ? 'amount' : 'place',
      expected: state,
      wanted: state,
    };
    const response = await fetch(
      `${served.origin}/api${path.replace('{id}', ids[2] ?? '').replace(/\{\w+\}/, randomUUID())}`,
      {
        method,
        headers: { cookie, 'content-type': 'application/json', origin: fixture.environment.publicUrl },
        ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
      },
    );
    expect(response.status, `${method} ${path}`).toBe(403);
  }
});
