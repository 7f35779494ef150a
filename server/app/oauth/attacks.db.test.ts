import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient, verifier } from '../../../fixtures/oauth/open-client.ts';
import {
  appDocument,
  appId,
  type OauthFixture,
  type OauthUser,
  openOauth,
  redirectUri,
} from '../../../fixtures/oauth/open-oauth.ts';
import { oauthGrants, oauthRecords } from '../../auth/oauth/table.ts';
import { users } from '../../auth/users/table.ts';
import { attempts } from '../../platform/rate-limits/table.ts';

let world: OauthFixture;
let ada: OauthUser;
let app: Awaited<ReturnType<typeof openClient>>;

const otherId = 'https://other.example/oauth.json';

beforeAll(async () => {
  world = await openOauth();
  world.publish(appId, appDocument());
  world.publish(
    otherId,
    appDocument({ client_id: otherId, client_name: 'Other', redirect_uris: ['https://other.example/back'] }),
  );
  app = await openClient(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [oauthRecords, oauthGrants, attempts]) await world.fixture.db.delete(table);
  world.fixture.clock.set(new Date());
  ada = await world.openUser();
});

const post = (path: string, form: Record<string, string>) =>
  world.reach(`${world.issuer}${path}`, { method: 'POST', body: new URLSearchParams(form) });
const refusalOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as object),
});
const callWith = async (token: string, path = '/api/operator') =>
  (await world.reach(`${world.issuer}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
/** Where the browser is sent that opens this address without having been asked anything. */
const sentTo = async (url: URL) => (await ada.visit(url)).headers.get('location') ?? '';
const grants = () => world.fixture.db.$count(oauthGrants);
const redeem = (code: string, changes: Record<string, string> = {}) =>
  post('/oauth/token', {
    grant_type: 'authorization_code',
    client_id: appId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    code,
    ...changes,
  });
const codeOf = (callback: URL) => callback.searchParams.get('code') ?? '';

describe('a secret that is used twice', () => {
  it('ends everything of its grant, if it is a code', async () => {
    const callback = await ada.answer(app.ask());
    const tokens = await app.exchange(callback);
    expect(await callWith(tokens.access_token)).toBe(200);
    expect(await refusalOf(await redeem(codeOf(callback)))).toMatchObject({ error: 'invalid_grant' });
    expect(await callWith(tokens.access_token)).toBe(401);
    await expect(app.renew(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('ends everything of its grant, if it is a refresh token', async () => {
    const first = await app.connect(ada);
    const second = await app.renew(first.refresh_token);
    await expect(app.renew(first.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect([await callWith(second.access_token), await grants()]).toEqual([401, 0]);
  });

  it('opens the grant for one of two who come at once, and for neither afterwards', async () => {
    const code = codeOf(await ada.answer(app.ask()));
    const answers = await Promise.all([redeem(code), redeem(code)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await grants()).toBe(0);
  });
});

describe('a code', () => {
  it('is worth nothing to another app, at another address, without its verifier, or a minute later', async () => {
    const code = codeOf(await ada.answer(app.ask()));
    const invalid = { status: 400, error: 'invalid_grant' };
    const otherApp = { client_id: otherId, redirect_uri: 'https://other.example/back' };
    expect(await refusalOf(await redeem(code, otherApp))).toMatchObject(invalid);
    expect(await refusalOf(await redeem(code, { redirect_uri: `${redirectUri}/` }))).toMatchObject(invalid);
    expect(await refusalOf(await redeem(code, { code_verifier: 'x'.repeat(43) }))).toMatchObject(invalid);
    world.fixture.clock.set(new Date(Date.now() + 61_000));
    expect(await refusalOf(await redeem(code))).toMatchObject(invalid);
  });
});

describe('a request', () => {
  it.each([
    ['https://app.example/callback/', 'a slash more'],
    ['https://app.example.evil.example/callback', 'another host'],
    ['https://app.example/callback?next=https://evil.example', 'a query'],
    ['https://app.example/callback#there', 'a fragment'],
    ['//evil.example/callback', 'no scheme'],
    ['javascript:alert(1)', 'a script'],
  ])('that leads to %s sends the browser nowhere but to our own page', async (redirect_uri) => {
    const location = await sentTo(app.ask({ redirect_uri }));
    expect(location).toMatch(/^\/oauth\/consent\?error=/);
  });

  it.each([
    ['without a challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['for what we do not have', { resource: 'https://elsewhere.example/api' }, 'invalid_target'],
    ['for no scope of ours', { scope: 'openid everything' }, 'invalid_scope'],
    ['that must not ask the user', { prompt: 'none' }, 'consent_required'],
  ])('%s is refused, and the app learns by whom', async (_what, parameters, error) => {
    const url = app.ask();
    for (const [name, value] of Object.entries(parameters))
      if (value === '') url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    const { search, hash } = new URL(await sentTo(url), world.issuer);
    const answer = new URLSearchParams(search || hash.slice(1));
    expect([answer.get('error'), answer.get('iss')]).toEqual([error, world.issuer]);
  });

  it('is answered by its own browser alone, once, and never in the name of another user', async () => {
    const eve = await world.openUser();
    const id = await eve.open(app.ask());
    const lured = await ada.call('POST', `/connected-apps/requests/${id}`, { isAllowed: true });
    expect(lured.status).toBe(404);
    const own = await ada.open(app.ask());
    const answers = await Promise.all(
      [1, 2].map(() => ada.call('POST', `/connected-apps/requests/${own}`, { isAllowed: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const stolen = await eve.visit(`/oauth/authorize/${own}`);
    expect(stolen.headers.get('location')).toMatch(/^\/oauth\/consent/);
    expect(await grants()).toBe(1);
  });

  it('is not answered by another site’s form, nor by a program with a token', async () => {
    const id = await ada.open(app.ask());
    const { access_token } = await app.connect(ada, { scope: 'desk:read desk:write' });
    const path = `/api/connected-apps/requests/${id}`;
    const forged = await ada.visit(path, {
      method: 'POST',
      body: '{"isAllowed":true}',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    });
    const byToken = await ada.visit(path, {
      method: 'POST',
      body: '{"isAllowed":true}',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    });
    expect([forged.status, byToken.status]).toEqual([403, 403]);
  });

  it('shows its page in no frame, and names its address to no one', async () => {
    const page = await ada.visit('/oauth/consent?request=x');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const answer = await ada.visit(app.ask());
    expect([answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ]);
  });

  it('waits for a user who has confirmed their address', async () => {
    await world.fixture.db.update(users).set({ emailVerified: false }).where(eq(users.id, ada.id));
    const id = await ada.open(app.ask());
    const answer = await ada.call('POST', `/connected-apps/requests/${id}`, { isAllowed: true });
    expect([answer.status, await grants()]).toEqual([403, 0]);
  });

  it('that is refused gives nothing, and says so', async () => {
    const callback = await ada.answer(app.ask(), false);
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(await grants()).toBe(0);
  });
});

describe('a token', () => {
  it('gains no scope when it is renewed', async () => {
    const { refresh_token } = await app.connect(ada, { scope: 'rounds:read' });
    await expect(app.renew(refresh_token, { scope: 'rounds:read desk:write' })).rejects.toMatchObject({
      error: 'invalid_scope',
    });
  });

  it('opens the interface that it was made for, and no other', async () => {
    const resource = `${world.issuer}/mcp`;
    const tokens = await app.connect(ada, { resource });
    expect(await callWith(tokens.access_token)).toBe(401);
    await expect(app.renew(tokens.refresh_token, { resource: `${world.issuer}/api` })).rejects.toMatchObject({
      error: 'invalid_target',
    });
  });

  it('of a user who is suspended, deleted, or disconnects the app, opens nothing from then on', async () => {
    const connect = async () => {
      const user = await world.openUser();
      return { user, tokens: await app.connect(user) };
    };
    const [suspended, deleted, leaving] = [await connect(), await connect(), await connect()];
    const suspendedAt = world.fixture.clock.now();
    await world.fixture.db.update(users).set({ suspendedAt }).where(eq(users.id, suspended.user.id));
    await world.fixture.db.delete(users).where(eq(users.id, deleted.user.id));
    const listed = await leaving.user.call('GET', '/connected-apps');
    const { apps } = (await listed.json()) as { apps: { id: string }[] };
    const disconnect = (user: OauthUser) => user.call('DELETE', `/connected-apps/${apps[0]?.id}`);
    expect([(await disconnect(ada)).status, (await disconnect(leaving.user)).status]).toEqual([404, 200]);
    for (const { tokens } of [suspended, deleted, leaving]) {
      expect(await callWith(tokens.access_token)).toBe(401);
      await expect(app.renew(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    }
  });

  it('ends by our clock: after an hour, and unused after sixty days', async () => {
    const tokens = await app.connect(ada);
    world.fixture.clock.advanceDays(1);
    expect(await callWith(tokens.access_token)).toBe(401);
    world.fixture.clock.advanceDays(60);
    await expect(app.renew(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('of one app tells another nothing, and is not ended by it', async () => {
    const tokens = await app.connect(ada);
    const other = await openClient(world, otherId);
    expect(await other.isActive(tokens.access_token)).toBe(false);
    await other.giveBack(tokens.access_token);
    expect(await callWith(tokens.access_token)).toBe(200);
  });

  it('stands nowhere in the database', async () => {
    const callback = await ada.answer(app.ask());
    const tokens = await app.exchange(callback);
    const stored = JSON.stringify(await world.fixture.db.select().from(oauthRecords));
    for (const secret of [tokens.access_token, tokens.refresh_token ?? '', codeOf(callback)])
      expect(stored).not.toContain(secret);
  });
});

describe('a flood', () => {
  it('of device codes ends at the limit of its network', async () => {
    const ask = () => post('/oauth/device_authorization', { client_id: 'upround-cli', scope: 'rounds:read' });
    for (let time = 0; time < 30; time += 1) await ask();
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
  });

  it('of guessed codes ends at the limit of its user', async () => {
    const guess = () => ada.call('POST', '/connected-apps/device-requests/find', { userCode: 'BCDF-GHJK' });
    for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
  });
});
