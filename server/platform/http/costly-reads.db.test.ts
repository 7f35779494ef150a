import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSession } from '../../../fixtures/add-session.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';

let fixture: Fixture;
let served: ServedApp;

beforeAll(async () => {
  fixture = await openFixture();
  served = await serveApp(fixture, { environment: { ...fixture.environment, searchesPerMinute: 10 } });
});
afterAll(async () => {
  await served.close();
  await fixture.close();
});

const signIn = async () => addSession(fixture.context(), (await addUser(fixture)).id);
const ask = (cookie: string, path = '/api/alerts?timeZone=UTC&query=fintech', signal?: AbortSignal) =>
  fetch(`${served.origin}${path}`, { headers: { cookie }, ...(signal ? { signal } : {}) });

it('tells only the caller who asks for too much when to go on', async () => {
  const [ada, bea] = [await signIn(), await signIn()];
  let answer = await ask(ada);
  expect(answer.status).toBe(200);
  for (let asked = 1; asked < 100 && answer.status === 200; asked += 1) answer = await ask(ada);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]$/);
  expect(await answer.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^You are asking for a lot at once. Please try again in (?:a|\d) second/),
  });
  expect((await ask(bea)).status).toBe(200);
  expect((await ask(ada, '/api/accounts/session')).status).toBe(200);
});

it('leaves nothing behind of a read whose caller has gone', async () => {
  const cookie = await signIn();
  const gone = new AbortController();
  const asked = Array.from({ length: 4 }, () => ask(cookie, undefined, gone.signal).catch(() => null));
  gone.abort();
  expect(await Promise.all(asked)).toEqual(Array(4).fill(null));
  expect((await ask(cookie)).status).toBe(200);
});

it('refuses strangers as ever', async () => {
  expect((await ask('')).status).toBe(401);
});

it('lets visitors count what would fit them, so often from one network, and no one else waits for it', async () => {
  const count = () =>
    fetch(`${served.origin}/api/alerts/fitting`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: fixture.environment.publicUrl },
      body: JSON.stringify({ industries: [], countries: ['DE'], regions: [], cities: [], timeZone: 'UTC' }),
    });
  let answer = await count();
  expect(await answer.json()).toMatchObject({ count: 0 });
  for (let asked = 1; asked < 200 && answer.status === 200; asked += 1) answer = await count();
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]$/);
  expect((await ask(await signIn())).status).toBe(200);
});
