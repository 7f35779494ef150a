import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  initiateDeviceAuthorization,
  None,
  pollDeviceAuthorizationGrant,
  refreshTokenGrant,
  type TokenEndpointResponse,
  tokenRevocation,
} from 'openid-client';
import { scopes } from '../contract/auth/scopes.ts';
import type { Credentials } from './credentials.ts';

const clientId = 'upround-cli';

/** What the user is shown: where to go, and the code to compare or type there. */
export type DeviceCode = { address: string; code: string };

/** Signs in with a code that the user confirms in a browser (RFC 8628). */
export async function signInWithCode(url: string, show: (shown: DeviceCode) => void): Promise<Credentials> {
  const server = await findServer(url);
  const begun = await initiateDeviceAuthorization(server, {
    scope: scopes.join(' '),
    resource: `${url}/api`,
  });
  show({ address: begun.verification_uri_complete ?? begun.verification_uri, code: begun.user_code });
  return credentialsOf(url, await pollDeviceAuthorizationGrant(server, begun));
}

export async function renewToken(url: string, refreshToken: string): Promise<Credentials> {
  const answer = await refreshTokenGrant(await findServer(url), refreshToken, { resource: `${url}/api` });
  const renewed = credentialsOf(url, answer);
  return { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken };
}

export async function revokeToken({ url, refreshToken, token }: Credentials): Promise<void> {
  await tokenRevocation(await findServer(url), refreshToken ?? token);
}

function findServer(url: string): Promise<Configuration> {
  const isPlain = new URL(url).protocol === 'http:';
  return discovery(new URL(url), clientId, undefined, None(), {
    algorithm: 'oauth2',
    // Only of the own machine: `readUrl` refuses any other.
    execute: isPlain ? [allowInsecureRequests] : [],
  });
}

const credentialsOf = (url: string, answer: TokenEndpointResponse): Credentials => ({
  url,
  token: answer.access_token,
  refreshToken: answer.refresh_token ?? null,
  expiresAt: answer.expires_in === undefined ? null : Date.now() + answer.expires_in * 1000,
});
