import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import * as strict from 'oauth4webapi';
import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appMessages } from '../../../contract/auth/connected-apps.ts';
import { hearEvents } from '../../../fixtures/hear-events.ts';
import { openClient } from '../../../fixtures/oauth/open-client.ts';
import {
  appDocument,
  appId,
  type OauthFixture,
  type OauthUser,
  openOauth,
} from '../../../fixtures/oauth/open-oauth.ts';
import { oauthGrants, oauthRecords } from '../../auth/oauth/table.ts';
import { mails } from '../../mail/table.ts';
import { attempts } from '../../platform/rate-limits/table.ts';

let world: OauthFixture;
let ada: OauthUser;

beforeAll(async () => {
  world = await openOauth();
  world.publish(appId, appDocument());
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [oauthRecords, oauthGrants, attempts, mails]) await world.fixture.db.delete(table);
  world.fixture.clock.set(new Date());
  ada = await world.openUser();
});

const callWith = (token: string, path = '/api/accounts/session') =>
  world.reach(`${world.issuer}${path}`, { headers: { authorization: `Bearer ${token}` } });

describe('an app that knows the product by its address alone', () => {
  it('is allowed by its user, renews its access, and gives it back', async () => {
    const app = await openClient(world);
    const tokens = await app.connect(ada);
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 3_600,
      scope: 'rounds:read desk:write',
    });
    expect(tokens.access_token).toMatch(/^upr_oat_[0-9A-Za-z]{49}$/);
    expect(await client.tokenIntrospection(app.config, tokens.access_token)).toMatchObject({
      active: true,
      client_id: appId,
      sub: ada.id,
      aud: `${world.issuer}/api`,
      scope: 'rounds:read desk:write',
    });
    const renewed = await app.renew(tokens.refresh_token);
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    const fewer = await app.renew(renewed.refresh_token, { scope: 'rounds:read' });
    expect(fewer.scope).toBe('rounds:read');
    await app.giveBack(fewer.refresh_token ?? '');
    expect(await app.isActive(fewer.access_token)).toBe(false);
    expect(await world.fixture.db.$count(oauthGrants)).toBe(0);
  });

  it('reads and changes for its user what they allowed, and nothing else', async () => {
    const app = await openClient(world);
    const { access_token } = await app.connect(ada, { scope: 'rounds:read desk:read' });
    const session = await callWith(access_token);
    expect(await session.json()).toMatchObject({ user: { id: ada.id } });
    expect((await callWith(access_token, '/api/accounts/devices')).status).toBe(403);
    const refused = await callWith(access_token, '/api/webhooks/none/test');
    expect(refused.status).toBe(404);
  });

  it('is known to its user: by name, host and use, and by a mail', async () => {
    const app = await openClient(world);
    const { access_token } = await app.connect(ada);
    await callWith(access_token, '/api/operator');
    const listed = await ada.call('GET', '/connected-apps');
    expect(await listed.json()).toMatchObject({
      apps: [
        {
          name: 'Example Assistant',
          host: 'app.example',
          scopes: ['rounds:read', 'desk:write'],
          lastUsedAt: world.fixture.clock.now().toISOString(),
        },
      ],
    });
    const [mail] = await world.fixture.db.select().from(mails);
    expect(mail).toMatchObject({ to: ada.email, subject: 'An app was connected to your account' });
  });

  it('learns from a refusal of the API where tokens come from', async () => {
    const bare = await world.reach(`${world.issuer}/api/favorites/counts`);
    const challenge = bare.headers.get('www-authenticate') ?? '';
    const address = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '';
    const resource = new URL(`${world.issuer}/api`);
    const options = {
      [strict.allowInsecureRequests]: true,
      [strict.customFetch]: (url: string, init: object) => world.reach(url, init),
    };
    const answer = await strict.resourceDiscoveryRequest(resource, options);
    expect(address).toBe(`${world.issuer}/.well-known/oauth-protected-resource/api`);
    const { authorization_servers } = await strict.processResourceDiscoveryResponse(resource, answer);
    const server = new URL(authorization_servers?.[0] ?? '');
    const found = await strict.discoveryRequest(server, { ...options, algorithm: 'oauth2' });
    expect(await strict.processDiscoveryResponse(server, found)).toMatchObject({
      issuer: world.issuer,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      device_authorization_endpoint: `${world.issuer}/oauth/device_authorization`,
    });
    const keys = await world.reach(`${world.issuer}/oauth/jwks`);
    expect(await keys.json()).toMatchObject({ keys: [{ kty: 'OKP', alg: 'EdDSA', use: 'sig' }] });
  });
});

describe('an app with a key of its own', () => {
  const openWithKey = async (id: string) => {
    const pair = () =>
      crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    const [own, other] = [await pair(), await pair()];
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', own.publicKey);
    world.publish(
      id,
      appDocument({
        client_id: id,
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: 'ES256',
        jwks: { keys: [{ kty, crv, x, y, kid: 'own', alg: 'ES256', use: 'sig' }] },
      }),
    );
    const as = (auth: client.ClientAuth) => openClient(world, id, auth);
    return {
      app: await as(client.PrivateKeyJwt(own.privateKey)),
      withOtherKey: await as(client.PrivateKeyJwt(other.privateKey)),
      withoutKey: await as(client.None()),
    };
  };

  it('is given tokens where it signs with that key, and nothing with another or with none', async () => {
    const { app, withOtherKey, withoutKey } = await openWithKey('https://keyed.example/oauth.json');
    const callback = await ada.answer(app.ask());
    for (const impostor of [withOtherKey, withoutKey])
      await expect(impostor.exchange(callback)).rejects.toMatchObject({ error: 'invalid_client' });
    const tokens = await app.exchange(callback);
    expect(tokens.scope).toBe('rounds:read desk:write');
    await expect(withoutKey.renew(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_client' });
    expect((await app.renew(tokens.refresh_token)).access_token).toMatch(/^upr_oat_/);
  });

  it('shows each signature once', async () => {
    const { app } = await openWithKey('https://replayed.example/oauth.json');
    const sent: string[] = [];
    app.config[client.customFetch] = (url, init) => {
      sent.push(String(init.body));
      return world.reach(url, init as RequestInit);
    };
    const { access_token } = await app.connect(ada);
    expect(await app.isActive(access_token)).toBe(true);
    const again = await world.reach(`${world.issuer}/oauth/introspect`, {
      method: 'POST',
      body: new URLSearchParams(sent.at(-1)),
    });
    expect([again.status, await again.json()]).toEqual([
      401,
      expect.objectContaining({ error: 'invalid_client' }),
    ]);
  });

  it('reads about its token in an answer signed with the published key', async () => {
    const app = await openClient(world);
    const { access_token } = await app.connect(ada);
    const answer = await world.reach(`${world.issuer}/oauth/introspect`, {
      method: 'POST',
      headers: { accept: 'application/token-introspection+jwt' },
      body: new URLSearchParams({ client_id: appId, token: access_token }),
    });
    expect(answer.headers.get('content-type')).toContain('application/token-introspection+jwt');
    const [head = '', body = '', signature = ''] = (await answer.text()).split('.');
    const published = await world.reach(`${world.issuer}/oauth/jwks`);
    const { keys } = (await published.json()) as { keys: JsonWebKey[] };
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
    expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
      iss: world.issuer,
      aud: appId,
      token_introspection: { active: true, scope: 'rounds:read desk:write' },
    });
  });
});

describe('a user who leaves a part unticked', () => {
  it('allows the app that part alone, which it learns from the answer to its code', async () => {
    const app = await openClient(world);
    const callback = await ada.answer(app.ask(), true, ['rounds:read', 'letters:write']);
    const tokens = await app.exchange(callback);
    expect(tokens.scope).toBe('rounds:read');
    expect((await app.renew(tokens.refresh_token)).scope).toBe('rounds:read');
    expect(await world.fixture.db.select().from(oauthGrants)).toMatchObject([{ scopes: ['rounds:read'] }]);
    const session = await callWith(tokens.access_token);
    expect([session.status, await session.text()]).toEqual([403, expect.stringContaining('desk:read')]);
  });

  it('allows no app nothing: the request stays open', async () => {
    const app = await openClient(world);
    const id = await ada.open(app.ask());
    const answer = (body: unknown) => ada.call('POST', `/connected-apps/requests/${id}`, body);
    const refused = await answer({ isAllowed: true, scopes: [] });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining(appMessages.nothingAllowed),
    ]);
    expect(await world.fixture.db.$count(oauthGrants)).toBe(0);
    expect((await answer({ isAllowed: true })).status).toBe(200);
  });
});

describe('a live stream that an app opened', () => {
  it('ends when its user disconnects the app, long before grants are compared again', async () => {
    const app = await openClient(world);
    const { access_token } = await app.connect(ada, { scope: 'rounds:read' });
    const headers = { authorization: `Bearer ${access_token}` };
    await using line = await hearEvents(world.origin, { headers });
    expect(line.status).toBe(200);
    const [grant] = await world.fixture.db.select().from(oauthGrants);
    const since = performance.now();
    expect((await ada.call('DELETE', `/connected-apps/${grant?.id}`)).status).toBe(200);
    await line.ended;
    expect(performance.now() - since).toBeLessThan(10_000);
    await using again = await hearEvents(world.origin, { headers });
    expect(again.status).toBe(401);
  });
});

describe('a device without a browser', () => {
  const begin = async () => {
    const cli = await openClient(world, 'upround-cli');
    const device = await client.initiateDeviceAuthorization(cli.config, { scope: 'rounds:read desk:write' });
    return { cli, device };
  };
  const poll = ({ cli, device }: Awaited<ReturnType<typeof begin>>) =>
    client.pollDeviceAuthorizationGrant(cli.config, { ...device, interval: 0 });

  it('waits until its user has typed its code and allowed it', async () => {
    const begun = await begin();
    const { user_code: userCode, verification_uri_complete } = begun.device;
    expect(verification_uri_complete).toBe(`${world.issuer}/oauth/device?user_code=${userCode}`);
    const found = await ada.call('POST', '/connected-apps/device-requests/find', {
      userCode: userCode.toLowerCase().replace('-', ' '),
    });
    expect(await found.json()).toMatchObject({ name: 'Upround command line', isOurs: true });
    await ada.call('POST', '/connected-apps/device-requests', { userCode, isAllowed: true });
    const tokens = await poll(begun);
    expect(tokens.scope).toBe('rounds:read desk:write');
    expect(await begun.cli.isActive(tokens.access_token)).toBe(true);
    expect((await begun.cli.renew(tokens.refresh_token)).access_token).toMatch(/^upr_oat_/);
    const again = await ada.call('POST', '/connected-apps/device-requests', { userCode, isAllowed: true });
    expect(again.status).toBe(404);
  });

  it('is allowed a part of what it asked for', async () => {
    const begun = await begin();
    const answer = { userCode: begun.device.user_code, isAllowed: true, scopes: ['rounds:read'] };
    await ada.call('POST', '/connected-apps/device-requests', answer);
    expect((await poll(begun)).scope).toBe('rounds:read');
  });

  it('is told to slow down where it asks too often, each time by five seconds more', async () => {
    const { device } = await begin();
    const ask = async (secondsLater: number) => {
      world.fixture.clock.set(new Date(world.fixture.clock.now().getTime() + secondsLater * 1_000));
      const answer = await world.reach(`${world.issuer}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
          client_id: 'upround-cli',
          device_code: device.device_code,
        }),
      });
      return [answer.status, ((await answer.json()) as { error?: string }).error];
    };
    const [waits, isTooFast] = [
      [400, 'authorization_pending'],
      [400, 'slow_down'],
    ];
    expect(await ask(0)).toEqual(waits);
    expect(await ask(5)).toEqual(waits);
    expect(await ask(2)).toEqual(isTooFast);
    expect(await ask(5)).toEqual(isTooFast);
    expect(await ask(15)).toEqual(waits);
    await ada.call('POST', '/connected-apps/device-requests', {
      userCode: device.user_code,
      isAllowed: true,
    });
    expect(await ask(1)).toEqual(isTooFast);
    expect(await ask(20)).toEqual([200, undefined]);
  });

  it('learns that its user refused', async () => {
    const begun = await begin();
    const answer = { userCode: begun.device.user_code, isAllowed: false };
    await ada.call('POST', '/connected-apps/device-requests', answer);
    await expect(poll(begun)).rejects.toMatchObject({ error: 'access_denied' });
  });
});
