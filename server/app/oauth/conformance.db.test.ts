import * as strict from 'oauth4webapi';
import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

  it('learns that its user refused', async () => {
    const begun = await begin();
    const answer = { userCode: begun.device.user_code, isAllowed: false };
    await ada.call('POST', '/connected-apps/device-requests', answer);
    await expect(poll(begun)).rejects.toMatchObject({ error: 'access_denied' });
  });
});
