import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessMessages } from '../../contract/auth/access-tokens.ts';
import type { UserId } from '../../contract/auth/accounts.ts';
import { openToVisitors, scopeOf } from '../../contract/auth/operation-scopes.ts';
import { type Scope, scopes } from '../../contract/auth/scopes.ts';
import { livePath } from '../../contract/delivery/rounds-came.ts';
import { noPreferences } from '../../contract/feed/preferences/preferences.ts';
import { isPublicRead } from '../../contract/platform/operation-errors.ts';
import { addAccessToken } from '../../fixtures/add-access-token.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { type Operation, operationsOf } from '../../fixtures/fuzz/operations.ts';
import { requestOf } from '../../fixtures/fuzz/request-of.ts';
import { hearEvents } from '../../fixtures/hear-events.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { accessTokens } from '../auth/access/table.ts';
import { users } from '../auth/users/table.ts';
import { jobsFor } from './jobs.ts';

/** Its token is an API key. */
const takesApiKeys = 'sentRounds.send';
/** The user whom a provider sends back sees a page, whatever happened. */
const answersWithPage = 'sessions.providerCallback';
/** Public reads ask no request whose it is. */
const operations = operationsOf().filter(
  ({ name }) => ![takesApiKeys, answersWithPage].includes(name) && !isPublicRead(name),
);

let fixture: Fixture;
let served: ServedApp;
beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  served = await serveApp(fixture, {}, undefined, undefined, {
    atOnce: 8,
    waiting: 40,
    longestWaitMs: 60_000,
    budgetMs: 600_000,
  });
});
afterAll(async () => {
  await served.close();
  await fixture.close();
});

const input = {
  id: crypto.randomUUID(),
  timeZone: 'UTC',
  section: 'quarter',
  text: 'acme',
  query: 'fintech',
  format: 'json',
  ...noPreferences,
};

const metadata = () =>
  `, resource_metadata="${fixture.environment.publicUrl}/.well-known/oauth-protected-resource/api"`;

type Answer = { name: string; status: number; challenge: string | null; message: string };

async function ask(operation: Operation, headers: Record<string, string>): Promise<Answer> {
  const { path, init } = requestOf(operation, input);
  const response = await fetch(`${served.origin}${path}`, {
    ...init,
    headers: { ...init.headers, ...headers },
  });
  const text = await response.text();
  const { message = '' } = response.ok || text === '' ? {} : JSON.parse(text);
  const { name } = operation;
  return { name, status: response.status, challenge: response.headers.get('www-authenticate'), message };
}

/** What every operation answers, a few at a time. */
async function askAll(
  asked: Operation[],
  headersOf: (operation: Operation) => Record<string, string>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = [...asked];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      answers.push(await ask(next, headersOf(next)));
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return answers;
}

const otherThan = (scope: Scope | null) => scopes.filter((each) => each !== scope);
const tokenOf = async (userId: UserId, held: readonly Scope[]) =>
  (await addAccessToken(fixture.context(), userId, { scopes: held })).headers;

describe('every operation of the contract', () => {
  it('is answered to a visitor as ever; 401 says where a program gets a token', async () => {
    const answers = await askAll(operations, () => ({}));
    const bare = `Bearer ${metadata().slice(2)}`;
    const isOdd = ({ status, challenge }: Answer) =>
      status >= 500 || challenge !== (status === 401 ? bare : null);
    expect(answers.filter(isOdd)).toEqual([]);
    for (const { name, status } of answers.filter(({ status }) => status !== 400))
      expect.soft([name, openToVisitors.has(name)]).toEqual([name, status < 400]);
  });

  it('refuses a token that lacks its scope, and says which that is; most need the browser', async () => {
    const { id } = await addUser(fixture, { isPaid: true });
    const without = new Map<Scope | null, Record<string, string>>();
    for (const scope of [...scopes, null]) without.set(scope, await tokenOf(id, otherThan(scope)));
    const answers = await askAll(operations, ({ name }) => without.get(scopeOf(name)) ?? {});
    for (const { name, ...answer } of answers) {
      const scope = scopeOf(name);
      const named = scope === null ? '' : `, scope="${scope}"`;
      expect.soft({ name, ...answer }).toEqual({
        name,
        status: 403,
        challenge: `Bearer error="insufficient_scope"${named}${metadata()}`,
        message: scope === null ? accessMessages.browserOnly : accessMessages.missingScope(scope),
      });
    }
  });

  it('lets a token pass that holds its scope and no other', async () => {
    const { id } = await addUser(fixture, { isPaid: true });
    const held = new Map<Scope, Record<string, string>>();
    for (const scope of scopes) held.set(scope, await tokenOf(id, [scope]));
    const scoped = operations.filter(({ name }) => scopeOf(name) !== null);
    const answers = await askAll(scoped, ({ name }) => {
      const scope = scopeOf(name);
      return scope === null ? {} : (held.get(scope) ?? {});
    });
    expect(answers).toHaveLength(scoped.length);
    expect(answers.filter(({ status }) => [401, 403].includes(status) || status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
  });

  it.each<[string, (user: UserId, token: string) => Promise<unknown>]>([
    [
      'expired',
      (_user, token) =>
        fixture.db
          .update(accessTokens)
          .set({ expiresAt: fixture.clock.now() })
          .where(eq(accessTokens.id, token)),
    ],
    ['revoked', (_user, token) => fixture.db.delete(accessTokens).where(eq(accessTokens.id, token))],
    [
      'of a suspended user',
      (user) => fixture.db.update(users).set({ suspendedAt: fixture.clock.now() }).where(eq(users.id, user)),
    ],
    ['of a user who is gone', (user) => fixture.db.delete(users).where(eq(users.id, user))],
  ])('opens to no token that is %s, and to no session beside it', async (_what, end) => {
    const { id } = await addUser(fixture, { isPaid: true });
    const token = await addAccessToken(fixture.context(), id);
    const [counts] = operations.filter(({ name }) => name === 'favorites.counts');
    if (!counts) throw new Error('There is no favorites.counts');
    expect((await ask(counts, token.headers)).status).toBe(200);
    await end(id, token.id);
    const grace = await addUser(fixture, { name: 'Grace Hopper' });
    const cookie = await addSession(fixture.context(), grace.id);
    const answers = await askAll(operations, () => ({ ...token.headers, cookie }));
    const expected = {
      status: 401,
      challenge: `Bearer error="invalid_token"${metadata()}`,
      message: accessMessages.invalid,
    };
    expect(
      answers.filter(({ name, ...answer }) => JSON.stringify(answer) !== JSON.stringify(expected)),
    ).toEqual([]);
  });
});

describe('a request with a token', () => {
  const operationOf = (name: string) => operationsOf().filter((each) => each.name === name);
  const askOne = async (name: string, headers: Record<string, string>) =>
    (await askAll(operationOf(name), () => headers))[0];

  it('acts for its owner, also where another user is signed in in the same browser', async () => {
    const ada = await addUser(fixture);
    const grace = await addUser(fixture, { name: 'Grace Hopper' });
    const cookie = await addSession(fixture.context(), grace.id);
    const { headers } = await addAccessToken(fixture.context(), ada.id);
    const response = await fetch(`${served.origin}/api/accounts/session`, {
      headers: { ...headers, cookie },
    });
    expect((await response.json()).user.id).toBe(ada.id);
  });

  it('needs no page of ours that asks: no browser sends a token by itself', async () => {
    const { id } = await addUser(fixture);
    const { headers } = await addAccessToken(fixture.context(), id);
    const origin = 'https://elsewhere.example';
    expect(await askOne('favorites.clear', { ...headers, origin })).toMatchObject({ status: 200 });
    const cookie = await addSession(fixture.context(), id);
    expect(await askOne('favorites.clear', { cookie, origin })).toMatchObject({ status: 403 });
  });

  it('reads that a token was mistyped, before anything is looked up', async () => {
    const { id } = await addUser(fixture);
    const { secret } = await addAccessToken(fixture.context(), id);
    const cookie = await addSession(fixture.context(), id);
    for (const shown of [`${secret.slice(0, -1)}!`, secret.slice(0, -1), 'x', ''])
      expect(await askOne('favorites.counts', { authorization: `Bearer ${shown}`, cookie })).toMatchObject({
        status: 401,
        challenge: `Bearer error="invalid_token"${metadata()}`,
        message: accessMessages.mistyped,
      });
    expect(await askOne('favorites.counts', { authorization: 'Basic YTpi', cookie })).toMatchObject({
      status: 200,
    });
  });

  it('of an admin acts as a plain user', async () => {
    const { id } = await addUser(fixture);
    await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, id));
    const { headers } = await addAccessToken(fixture.context(), id);
    expect(await askOne('users.list', headers)).toMatchObject({ status: 403 });
    const files = ['/api/admin/funding-events.csv', `/api/admin/mail/${crypto.randomUUID()}/body`];
    const cookie = await addSession(fixture.context(), id);
    for (const path of files) {
      const response = await fetch(`${served.origin}${path}`, { headers: { ...headers, cookie } });
      await response.body?.cancel();
      expect(response.status).toBe(401);
    }
  });

  it('shows what the plan shows, and less once it has ended', async () => {
    const plan = async (headers: Record<string, string>) =>
      (await (await fetch(`${served.origin}/api/accounts/session`, { headers })).json()).entitlement.plan;
    const { id } = await addUser(fixture, { isPaid: true });
    const { headers } = await addAccessToken(fixture.context(), id, { days: 365 });
    expect(await plan(headers)).toBe('monthly');
    fixture.clock.advanceDays(60);
    expect(await plan(headers)).toBe('free');
    fixture.clock.advanceDays(-60);
  });
});

describe('a live stream', () => {
  it('opens to a token that may read rounds, and to no other', async () => {
    const { id } = await addUser(fixture);
    const reads = await tokenOf(id, ['rounds:read']);
    await using line = await hearEvents(served.origin, { headers: reads });
    expect(line.status).toBe(200);
    for (const [headers, status] of [
      [await tokenOf(id, otherThan('rounds:read')), 403],
      [{ authorization: 'Bearer upr_pat_x' }, 401],
    ] as const) {
      const response = await fetch(`${served.origin}${livePath}`, { headers });
      expect([response.status, response.headers.has('www-authenticate')]).toEqual([status, true]);
      await response.body?.cancel();
    }
  });

  it.each<[string, (user: UserId, token: string) => Promise<unknown>]>([
    [
      'its token was revoked',
      (_user, token) => fixture.db.delete(accessTokens).where(eq(accessTokens.id, token)),
    ],
    [
      'its user was suspended',
      (user) => fixture.db.update(users).set({ suspendedAt: fixture.clock.now() }).where(eq(users.id, user)),
    ],
  ])('ends as soon as %s, whichever process did it, and does not open again', async (_why, end) => {
    const user = await addUser(fixture);
    const token = await addAccessToken(fixture.context(), user.id);
    await using line = await hearEvents(served.origin, { headers: token.headers });
    expect(line.status).toBe(200);
    await end(user.id, token.id);
    await line.ended;
    const again = await fetch(`${served.origin}/api/favorites/counts`, { headers: token.headers });
    expect(again.status).toBe(401);
  });
});
