import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { createLoadGate, type LoadGate } from '../platform/http/shed-load.ts';
import { describeApi } from './api/api-document.ts';
import { passwordCalls } from './middleware.ts';

const adasNetwork = '203.0.113.9';
const othersNetwork = '198.51.100.7';

let fixture: Fixture;
let gate: LoadGate;
let app: ServedApp;
let release: () => void;
let held: Promise<void>;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  gate = createLoadGate(
    { atOnce: 3, eachAtOnce: 2, mostWaiting: 4, eachWaiting: 1, longestWaitMs: 60_000 },
    { atOnce: 2, eachWaiting: 0, longestWaitMs: 0 },
  );
  app = await serveApp(
    fixture,
    { environment: { ...fixture.environment, trustedProxies: ['127.0.0.1'] } },
    gate,
  );
  ({ promise: held, resolve: release } = Promise.withResolvers<void>());
});
afterEach(async () => {
  release();
  await app.close();
});

const ask = (path: string, network: string, init: RequestInit = {}) =>
  fetch(`${app.origin}${path}`, { ...init, headers: { ...init.headers, 'x-forwarded-for': network } });

/** Has a network take its places and let one more wait. */
function fill(network: string): Promise<unknown> {
  return Promise.all([1, 2, 3].map(() => gate.take(network, () => held)));
}

describe('a call for which there is no place', () => {
  it('is refused at once, in words, with the time to stay away', async () => {
    fill(adasNetwork);
    const refused = await ask('/api/startups/latest', adasNetwork);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '2',
      {
        defined: false,
        code: 'UNAVAILABLE',
        status: 503,
        message: 'Upround is very busy right now. Please try again in a few seconds.',
        data: { retryAfterSeconds: 2 },
      },
    ]);
  });

  it('tells of too much in all only where no network finds a place', async () => {
    fill(adasNetwork);
    expect((await ask('/api/startups/latest', adasNetwork)).status).toBe(503);
    expect(gate.isOverloaded()).toBe(false);
    gate.take(othersNetwork, () => held);
    expect((await ask('/api/startups/latest', adasNetwork)).status).toBe(503);
    expect(gate.isOverloaded()).toBe(true);
  });

  it('is refused before anything is looked up', async () => {
    const statements: string[] = [];
    const db = new Proxy(fixture.db, {
      get: (target, name) => {
        statements.push(String(name));
        return Reflect.get(target, name);
      },
    });
    const watched = await serveApp(
      fixture,
      { context: (actor) => ({ ...fixture.context(actor), db }) },
      gate,
    );
    await app.close();
    app = watched;
    fill('127.0.0.1');
    const cookie = 'upround.session=anything';
    expect((await fetch(`${app.origin}/api/alerts/week`, { headers: { cookie } })).status).toBe(503);
    expect(statements).toEqual([]);
  });

  it('is none of a user who is known, however much others of the same network ask for', async () => {
    const cookie = await addSession(fixture.context(), (await addUser(fixture)).id);
    const askAsUser = () => ask('/api/accounts/session', adasNetwork, { headers: { cookie } });
    expect((await askAsUser()).status).toBe(200);
    fill(adasNetwork);
    expect((await ask('/api/startups/latest', adasNetwork)).status).toBe(503);
    expect((await askAsUser()).status).toBe(200);
  });

  it('is one of the network that asks for too much: another finds its place', async () => {
    fill(adasNetwork);
    expect((await ask('/api/startups/latest', othersNetwork)).status).toBe(200);
    expect((await ask('/api/startups/latest', adasNetwork)).status).toBe(503);
  });

  it('is neither logged nor given an id while no one finds a place, and is counted all the same', async () => {
    fill(adasNetwork);
    expect((await ask('/api/startups/latest', adasNetwork)).headers.get('x-request-id')).not.toBeNull();
    for (const network of ['b', 'c', 'd', 'e']) gate.take(network, () => held);
    const before = gate.refused();
    const refused = await ask('/api/startups/latest', othersNetwork);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refused.headers.get('x-request-id')).toBeNull();
    expect(gate.refused()).toBe(before + 1);
    expect(gate.isOverloaded()).toBe(true);
  });

  it('finds one when another request ends', async () => {
    const taken = fill(adasNetwork);
    expect((await ask('/api/startups/latest', adasNetwork)).status).toBe(503);
    release();
    await taken;
    expect((await ask('/api/startups/latest', adasNetwork)).status).toBe(200);
  });

  it('is refused after a while in which it waited', async () => {
    gate = createLoadGate({ atOnce: 1, eachWaiting: 5, longestWaitMs: 20 });
    await app.close();
    app = await serveApp(fixture, {}, gate);
    gate.take('somebody', () => held);
    expect((await ask('/api/startups/latest', adasNetwork)).status).toBe(503);
  });
});

describe('a call that hashes a password', () => {
  const signIn = () =>
    ask('/api/accounts/session', adasNetwork, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'correct horse battery' }),
    });

  it('has a place of its own while the others are taken', async () => {
    fill(adasNetwork);
    expect((await ask('/api/startups/latest', adasNetwork)).status).toBe(503);
    expect((await signIn()).status).toBe(401);
  });

  it('is refused where too many wait for a hash, and takes no place from the others', async () => {
    for (const _ of [1, 2]) gate.passwords.take(othersNetwork, () => held);
    const refused = await signIn();
    expect([refused.status, refused.headers.get('retry-after'), gate.refused()]).toEqual([503, '10', 1]);
    expect(gate.isOverloaded()).toBe(false);
    expect((await ask('/api/startups/latest', adasNetwork)).status).toBe(200);
  });

  it('is one that the API has', async () => {
    const { paths = {} } = await describeApi(fixture.environment.publicUrl);
    const known = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} /api${path}`),
    );
    expect([...passwordCalls].filter((call) => !known.includes(call))).toEqual([]);
  });
});

it('shows pages all the while', async () => {
  fill(adasNetwork);
  expect((await ask('/login', adasNetwork)).status).toBe(200);
});

it('gives no place to a request that is still being sent', async () => {
  const { port } = new URL(app.origin);
  const slow = [1, 2, 3, 4].map(() => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('POST /api/accounts/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
    return socket;
  });
  // It was sent later, so that those before it have arrived.
  expect((await ask('/api/startups/latest', '127.0.0.1')).status).toBe(200);
  expect(gate.isFull('127.0.0.1')).toBe(false);
  for (const socket of slow) socket.destroy();
});
