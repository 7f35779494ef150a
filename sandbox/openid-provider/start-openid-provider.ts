import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import { sandboxClient } from './client.ts';
import { loginPage, type ProviderUser, readForm, readPerson } from './login-page.ts';
import { signAnew } from './sign-anew.ts';
import { storeInMemory } from './store-in-memory.ts';

/**
 * How the provider behaves from now on. `hang` never answers when the code is exchanged, `wrong-nonce` answers another
 * question than the one that was asked, `wrong-audience` speaks to another client, `wrong-issuer` in another's name,
 * `wrong-key` signs with a key that it has not published and `unsigned` not at all, `long-signed-in` lets people in who
 * proved who they are ten minutes ago, `refuse` takes no code.
 */
type ProviderMood = 'friendly' | 'hang' | 'long-signed-in' | 'refuse' | keyof typeof wrongClaims | Unsafe;
type Unsafe = 'wrong-key' | 'unsigned';

const wrongClaims = {
  'wrong-nonce': { nonce: 'of another question' },
  'wrong-audience': { aud: 'somebody-elses-client' },
  'wrong-issuer': { iss: 'https://elsewhere.example' },
} as const;

export type OpenIdProvider = AsyncDisposable & {
  /** `http://127.0.0.1:<port>`: its issuer. */
  url: string;
  clientId: string;
  clientSecret: string;
  setMood: (mood: ProviderMood) => void;
  /** By how many seconds its clock is ahead of ours. */
  setClock: (secondsAhead: number) => void;
  close: () => Promise<void>;
};

export type OpenIdProviderOptions = {
  /** 0, the default, takes a free one. */
  port?: number;
  /** Keeps name and address out of the ID token, as the standard allows: they are asked for separately. */
  isTerse?: boolean;
  /** Does not say when a user signed in, as Google does not. */
  isTimeless?: boolean;
};

/** A request and its answer, as the library's server knows them. */
type Exchange = Parameters<Parameters<Provider['use']>[0]>[0];

const keyOfNoUser = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const callbackPath = '/api/accounts/provider/callback';

/** An OpenID provider on this machine that lets you sign in as any user. */
export async function startOpenIdProvider({
  port = 0,
  isTerse = false,
  isTimeless = false,
}: OpenIdProviderOptions = {}): Promise<OpenIdProvider> {
  let mood: ProviderMood = 'friendly';
  let secondsAhead = 0;
  const users = new Map<string, ProviderUser>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = new Provider(url, configure(users, privateKey, isTerse));
  // The product takes any free port, so that its address is not known before it runs.
  provider.Client.prototype.redirectUriAllowed = (address: string) =>
    ['localhost', '127.0.0.1'].includes(new URL(address).hostname) &&
    new URL(address).pathname === callbackPath;
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) return interact(provider, context, users);
    if (context.path === '/.well-known/openid-configuration' && isTimeless)
      return next().then(() => deleteTimes(context));
    if (context.path !== '/token') return next();
    if (mood === 'hang') return new Promise(() => undefined);
    await next();
    if (mood === 'refuse') Object.assign(context, { status: 400, body: { error: 'invalid_grant' } });
    else changeIdToken(context, privateKey, { mood, secondsAhead });
  });
  server.on('request', provider.callback());

  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    url,
    ...sandboxClient,
    setMood: (next) => {
      mood = next;
    },
    setClock: (seconds) => {
      secondsAhead = seconds;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

function configure(users: Map<string, ProviderUser>, privateKey: KeyObject, isTerse: boolean): Configuration {
  return {
    adapter: storeInMemory(),
    clients: [
      {
        client_id: sandboxClient.clientId,
        client_secret: sandboxClient.clientSecret,
        redirect_uris: [`http://localhost${callbackPath}`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'sandbox' }] },
    cookies: { keys: ['cookies of the sandbox'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: isTerse,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...claimsOf(users.get(subject)) }),
    }),
    // Users are not asked whether Upround may know their address.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 300, AccessToken: 300 },
  };
}

function claimsOf(user: ProviderUser | undefined) {
  if (!user) return {};
  const { email, isEmailVerified, name } = user;
  return { email: email || undefined, email_verified: isEmailVerified, name: name || undefined };
}

/** The page on which a person says who they are, and what they said. */
async function interact(
  provider: Provider,
  context: Exchange,
  users: Map<string, ProviderUser>,
): Promise<void> {
  const { req, res } = context;
  if (context.method === 'GET') {
    context.type = 'html';
    context.body = loginPage;
    return;
  }
  const form = await readForm(req);
  context.respond = false;
  if (form.get('answer') === 'cancel')
    return provider.interactionFinished(req, res, { error: 'access_denied' });
  const user = readPerson(form);
  users.set(user.subject, user);
  await provider.interactionFinished(req, res, { login: { accountId: user.subject, remember: false } });
}

function changeIdToken(
  context: Exchange,
  privateKey: KeyObject,
  { mood, secondsAhead }: { mood: ProviderMood; secondsAhead: number },
): void {
  const { body } = context;
  if (typeof body !== 'object' || body === null || !('id_token' in body)) return;
  if (typeof body.id_token !== 'string') return;
  const key = mood === 'unsigned' ? null : mood === 'wrong-key' ? keyOfNoUser : privateKey;
  const id_token = signAnew(body.id_token, key, (claims) => ({
    ...claims,
    iat: Number(claims.iat) + secondsAhead,
    exp: Number(claims.exp) + secondsAhead,
    ...(typeof claims.auth_time === 'number'
      ? { auth_time: claims.auth_time + secondsAhead - (mood === 'long-signed-in' ? 600 : 0) }
      : {}),
    ...(isWrongClaim(mood) ? wrongClaims[mood] : {}),
  }));
  context.body = { ...body, id_token };
}

function deleteTimes(context: Exchange): void {
  const { body } = context;
  if (typeof body !== 'object' || body === null || !('claims_supported' in body)) return;
  if (!Array.isArray(body.claims_supported)) return;
  const claims_supported = body.claims_supported.filter((claim: unknown) => claim !== 'auth_time');
  context.body = { ...body, claims_supported };
}

function isWrongClaim(mood: ProviderMood): mood is keyof typeof wrongClaims {
  return mood in wrongClaims;
}
