import type { Configuration, ServerMetadata } from 'openid-client';
import type { OpenIdSettings } from '../environment.ts';
import { storable } from '../storable.ts';

/** Seconds by which the provider's clock and ours may differ. */
const clockDifference = 60;
const metadataLifetimeMs = 24 * 3_600_000;

/** What ties one question to its answer. Only the browser that asked and we can know it. */
export type Exchange = {
  redirectUri: string;
  state: string;
  nonce: string;
  /** The secret of PKCE. */
  verifier: string;
  /** A user who is signed in at the provider has to prove it anew. */
  isFresh: boolean;
};

/** A user's identity at the provider: issuer and subject. The rest is only what the provider says of them. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
};

type Known = {
  metadata: ServerMetadata;
  readAt: number;
  keys?: ReturnType<typeof import('openid-client').getJwksCache>;
};
const knownProviders = new Map<string, Known>();

// Loaded by the first person who signs in this way.
const loadClient = () => import('openid-client');

/** Reads what the provider says of itself, once a day. Throws when it cannot be reached or is not who it should be. */
export async function discoverProvider(settings: OpenIdSettings, signal: AbortSignal): Promise<void> {
  const known = knownProviders.get(settings.issuer);
  if (known && performance.now() - known.readAt < metadataLifetimeMs) return;
  const client = await loadClient();
  const issuer = new URL(settings.issuer);
  const found = await client.discovery(issuer, settings.clientId, undefined, undefined, {
    [client.customFetch]: fetchUntil(signal),
    execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  });
  knownProviders.set(settings.issuer, { metadata: found.serverMetadata(), readAt: performance.now() });
}

/** The address at the provider to send a person to. */
export async function authorizationUrl(
  settings: OpenIdSettings,
  { redirectUri, state, nonce, verifier, isFresh }: Exchange,
  signal: AbortSignal,
): Promise<string> {
  const client = await loadClient();
  const config = await configure(settings, signal);
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isFresh ? freshness(config) : {}),
  });
  return url.href;
}

/**
 * Exchanges the code that the provider sent along for who the person is. Issuer, state, nonce, PKCE, audience, times and
 * signature are checked; whatever does not fit throws. No token outlives this call.
 */
export async function redeemCode(
  settings: OpenIdSettings,
  exchange: Exchange,
  answer: Record<string, string>,
  signal: AbortSignal,
): Promise<Identity> {
  const client = await loadClient();
  const config = await configure(settings, signal);
  const callback = new URL(exchange.redirectUri);
  callback.search = new URLSearchParams(answer).toString();
  const tokens = await client.authorizationCodeGrant(config, callback, {
    expectedState: exchange.state,
    expectedNonce: exchange.nonce,
    pkceCodeVerifier: exchange.verifier,
    idTokenExpected: true,
    ...(exchange.isFresh && saysWhen(config) ? { maxAge: 0 } : {}),
  });
  ensureKeys(settings, client.getJwksCache(config));
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token.');
  const said = claims.email === undefined ? await userInfo(config, tokens.access_token, claims.sub) : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(said.email),
    // Some providers write booleans as text.
    isEmailVerified: said.email_verified === true || said.email_verified === 'true',
    name: storable(textOf(said.name)),
  };
}

/** Providers may keep name and address out of the ID token. */
async function userInfo(
  config: Configuration,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> {
  if (!config.serverMetadata().userinfo_endpoint) return {};
  const { fetchUserInfo } = await loadClient();
  return fetchUserInfo(config, accessToken, subject);
}

/** The client for one exchange, which ends with its signal. */
async function configure(settings: OpenIdSettings, signal: AbortSignal): Promise<Configuration> {
  await discoverProvider(settings, signal);
  const known = knownProviders.get(settings.issuer);
  if (!known) throw new Error('The provider is not known.');
  const client = await loadClient();
  const { clientId, clientSecret } = settings;
  // Basic is what a provider has to know that does not say what it knows.
  const isPost = known.metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post');
  const config = new client.Configuration(
    known.metadata,
    clientId,
    { [client.clockTolerance]: clockDifference },
    isPost ? client.ClientSecretPost(clientSecret) : client.ClientSecretBasic(clientSecret),
  );
  config[client.customFetch] = fetchUntil(signal);
  if (new URL(settings.issuer).protocol === 'http:') client.allowInsecureRequests(config);
  client.enableNonRepudiationChecks(config);
  if (known.keys) client.setJwksCache(config, known.keys);
  return config;
}

function ensureKeys({ issuer }: OpenIdSettings, keys: Known['keys']): void {
  const known = knownProviders.get(issuer);
  if (known) knownProviders.set(issuer, { ...known, keys });
}

/** Google neither says when a person signed in nor takes `login`; choosing the account is the most that it asks for. */
function freshness(config: Configuration): Record<string, string> {
  return saysWhen(config) ? { prompt: 'login', max_age: '0' } : { prompt: 'select_account' };
}

function saysWhen(config: Configuration): boolean {
  return config.serverMetadata().claims_supported?.includes('auth_time') ?? false;
}

function fetchUntil(signal: AbortSignal): import('openid-client').CustomFetch {
  return (url, { body, ...options }) =>
    fetch(url, {
      ...options,
      // The library's type of a body allows every kind of buffer; what it sends are forms, which `fetch` takes.
      body: body as RequestInit['body'],
      signal: options.signal ? AbortSignal.any([options.signal, signal]) : signal,
    });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
