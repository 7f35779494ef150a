import { calculatePKCECodeChallenge } from 'openid-client';
import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appDocument,
  appId,
  type OauthFixture,
  type OauthUser,
  openOauth,
  redirectUri,
} from '../../../fixtures/oauth/open-oauth.ts';
import { oauthGrants, oauthRecords } from '../../auth/oauth/table.ts';
import { attempts } from '../../platform/rate-limits/table.ts';

let world: OauthFixture;
let ada: OauthUser;

beforeAll(async () => {
  world = await openOauth();
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [oauthRecords, oauthGrants, attempts]) await world.fixture.db.delete(table);
  world.fixture.clock.set(new Date());
  world.publish(appId, appDocument());
  ada = await world.openUser();
});

const verifier = client.randomPKCECodeVerifier();
const discover = async (id = appId) => {
  const options = {
    algorithm: 'oauth2' as const,
    execute: [client.allowInsecureRequests],
    // What the library sends are forms, which `fetch` takes.
    [client.customFetch]: ((url, init) => world.reach(url, init as RequestInit)) as client.CustomFetch,
  };
  const found = await client.discovery(new URL(world.issuer), id, undefined, client.None(), options);
  return found;
};
const ask = async (config: client.Configuration, parameters: Record<string, string> = {}) =>
  client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'rounds:read desk:write',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'a state',
    ...parameters,
  });
const exchange = (config: client.Configuration, callback: URL) =>
  client.authorizationCodeGrant(config, callback, { pkceCodeVerifier: verifier, expectedState: 'a state' });

describe('an app that knows the product by its address alone', () => {
  it('is allowed by its user, renews its access, and gives it back', async () => {
    const config = await discover();
    const tokens = await exchange(config, await ada.answer(await ask(config)));
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3_600, scope: 'rounds:read desk:write' });
    expect(tokens.access_token).toMatch(/^upr_oat_/);
    const facts = await client.tokenIntrospection(config, tokens.access_token);
    expect(facts).toMatchObject({
      active: true,
      client_id: appId,
      sub: ada.id,
      aud: `${world.issuer}/api`,
      scope: 'rounds:read desk:write',
    });
    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    const fewer = await client.refreshTokenGrant(config, renewed.refresh_token ?? '', { scope: 'rounds:read' });
    expect(fewer.scope).toBe('rounds:read');
    await client.tokenRevocation(config, fewer.refresh_token ?? '');
    expect(await client.tokenIntrospection(config, fewer.access_token)).toEqual({ active: false });
    expect(await world.fixture.db.$count(oauthGrants)).toBe(0);
  });
});
