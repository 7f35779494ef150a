import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { operationsOf } from '../../fixtures/fuzz/operations.ts';
import { requestOf } from '../../fixtures/fuzz/request-of.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import type { ShareBounds } from '../platform/http/account-shares.ts';

let fixture: Fixture;
let app: ServedApp;

beforeAll(async () => {
  fixture = await openFixture();
});
afterEach(() => app.close());
afterAll(() => fixture.close());

const generous: ShareBounds = { atOnce: 4, waiting: 40, longestWaitMs: 60_000, budgetMs: 60_000 };

async function serveWith(bounds: Partial<ShareBounds>): Promise<void> {
  app = await serveApp(fixture, {}, undefined, undefined, { ...generous, ...bounds });
}

const signIn = async () => addSession(fixture.context(), (await addUser(fixture)).id);
const ask = (path: string, cookie: string, init: RequestInit = {}) =>
  fetch(`${app.origin}${path}`, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } });
const refusal = {
  code: 'TOO_MANY_REQUESTS',
  message: expect.stringMatching(/^You are asking for a lot at once. Please try again in (?:a|\d+) second/),
};

/** Asks for one thing until it is answered with 429; answers what was answered before. */
async function useUp(path: string, cookie: string, init?: RequestInit): Promise<Set<number>> {
  // What was taken is forgotten as time goes by, of which more goes by on a busy machine: from here on it stands still.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const before = new Set<number>();
  for (let asked = 0; asked < 500; asked += 1) {
    const { status } = await ask(path, cookie, init);
    if (status === 429) return before;
    before.add(status);
  }
  throw new Error('It was never too much');
}

it('refuses every call of an account that took its share, and no call of another', async () => {
  await serveWith({ budgetMs: 10 });
  const cookie = await signIn();
  await useUp('/api/accounts/session', cookie);
  const answered = await Promise.all(
    operationsOf().map(async (operation) => {
      const { path, init } = requestOf(operation, {});
      const { status, headers } = await ask(path, cookie, init);
      return status === 429 && Number(headers.get('retry-after')) > 0 ? null : `${operation.name}: ${status}`;
    }),
  );
  expect(answered.filter((each) => each !== null)).toEqual([]);
  expect((await ask('/api/accounts/session', await signIn())).status).toBe(200);
});

it.each<[string, string, RequestInit, number]>([
  ['refused for its rights', '/api/admin/users', {}, 403],
  ['refused for its input', '/api/alerts/week?timeZone=nowhere', {}, 400],
  ['for nothing that there is', '/api/no-such-call', {}, 404],
  ['for a file', '/api/admin/funding-events.csv', {}, 403],
])('counts what an account asks that is %s', async (_, path, init, status) => {
  await serveWith({ budgetMs: 10 });
  const [greedy, bystander] = [await signIn(), await signIn()];
  expect(await useUp(path, greedy, init)).toEqual(new Set([status]));
  const refused = await ask(path, greedy, init);
  expect(await refused.json()).toMatchObject(refusal);
  expect((await ask('/api/accounts/session', bystander)).status).toBe(200);
});

it('counts all sessions of an account together', async () => {
  await serveWith({ budgetMs: 10 });
  const { id } = await addUser(fixture);
  await useUp('/api/accounts/session', await addSession(fixture.context(), id));
  expect((await ask('/api/accounts/session', await addSession(fixture.context(), id))).status).toBe(429);
});

it('works on so many calls of an account at once, has so many wait, and refuses the rest', async () => {
  await serveWith({ atOnce: 1, waiting: 1 });
  const cookie = await signIn();
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async () => (await ask('/api/alerts?timeZone=UTC', cookie)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await ask('/api/alerts?timeZone=UTC', cookie)).status).toBe(200);
});

it('has room for a dashboard that is opened in two tabs', async () => {
  app = await serveApp(fixture);
  const cookie = await signIn();
  const asked = Array.from({ length: 24 }, () => ask('/api/alerts?timeZone=UTC', cookie));
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
});
