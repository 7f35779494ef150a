import Provider, {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { scopes } from '../../../contract/auth/scopes.ts';
import type { Context } from '../../platform/context.ts';
import type { Fetcher } from '../../platform/fetch/fetcher.ts';
import { isTooOften } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { makeAccessSecret } from '../access/access-secret.ts';
import { cookieName } from '../sessions/create-auth.ts';
import { isActiveUser } from '../users/users.ts';
import { knownScopes } from './asked.ts';
import { factsOf, ownClients } from './clients.ts';
import { fetchClientDocument, largestDocument } from './fetch-client-document.ts';
import { cookieKey, keyIdOf, signingKey } from './keys.ts';
import { lifetimes } from './lifetimes.ts';
import { oauthPaths, unusedCookie } from './paths.ts';
import { originOf, resourceAddress, resources } from './resources.ts';
import { storeRecords } from './store-records.ts';

type Parts = { contextOf: () => Context; fetcher: Fetcher };

/**
 * The authorization server: OAuth 2.1 by the library, over our tables. It knows no users and shows no page; our verbs answer
 * its requests in the name of the user whose session they have.
 */
export function createProvider(parts: Parts): Provider {
  const { environment } = parts.contextOf();
  const provider = new Provider(originOf(environment), configure(parts));
  // Behind a proxy it is the configured address that counts; the bridge states it for each request.
  provider.proxy = true;
  // The library's types leave the method out.
  const prototype = provider.AccessToken.prototype as unknown as { generateTokenId: () => string };
  const chooseFormat = prototype.generateTokenId;
  prototype.generateTokenId = function generateTokenId() {
    chooseFormat.call(this);
    return makeAccessSecret('upr_oat_');
  };
  provider.on('server_error', (_context, thrown) =>
    parts.contextOf().log.error({ error: thrown }, 'an authorization request failed'),
  );
  return provider;
}

function configure({ contextOf, fetcher }: Parts): Configuration {
  const { environment, secrets } = contextOf();
  const key = signingKey(secrets.authSecret);
  return {
    adapter: storeRecords(contextOf),
    clients: ownClients,
    clientAuthMethods: ['none', 'private_key_jwt'],
    clientDefaults: {
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'EdDSA',
      introspection_signed_response_alg: 'EdDSA',
    },
    clientBasedCORS: () => true,
    cookies: {
      keys: [cookieKey(secrets.authSecret)],
      names: {
        interaction: cookieName(environment, 'oauth'),
        resume: 'upround.oauth-resume',
        session: unusedCookie,
      },
      // Of the whole site, so that the consent screen's call shows it.
      short: { path: '/', httpOnly: true, sameSite: 'lax', signed: true },
    },
    expiresWithSession: () => false,
    features: featuresOf(contextOf),
    fetch: fetchClientDocument(fetcher),
    fetchResponseBodyLimits: { 'client_id metadata document': largestDocument, jwks_uri: largestDocument },
    async findAccount(_context, id) {
      const isActive = await isActiveUser(contextOf(), id);
      return isActive ? { accountId: id, claims: () => ({ sub: id }) } : undefined;
    },
    interactions: {
      policy: consentPolicy(),
      url: (_context, { uid }) => `${oauthPaths.consent}?request=${uid}`,
    },
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: keyIdOf(key), alg: 'EdDSA', use: 'sig' }] },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'], introspectionSigningAlgValues: ['EdDSA'] },
    pkce: { required: () => true },
    renderError: (context, { error }) =>
      context.redirect(`${oauthPaths.consent}?error=${encodeURIComponent(error)}`),
    responseTypes: ['code'],
    revokeGrantPolicy: () => true,
    rotateRefreshToken: true,
    routes: {
      authorization: oauthPaths.authorize,
      token: oauthPaths.token,
      revocation: oauthPaths.revoke,
      introspection: oauthPaths.introspect,
      registration: oauthPaths.register,
      jwks: oauthPaths.jwks,
      device_authorization: oauthPaths.deviceAuthorization,
      code_verification: oauthPaths.device,
    },
    scopes: [],
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.authorizationCode,
      DeviceCode: lifetimes.deviceCode,
      Interaction: lifetimes.request,
      RefreshToken: lifetimes.refreshToken,
      Session: lifetimes.request,
    },
  };
}

function featuresOf(contextOf: () => Context): Configuration['features'] {
  const { environment } = contextOf();
  const known = resources.map((resource) => resourceAddress(environment, resource));
  const ownTokensOnly = (
    _context: KoaContextWithOIDC,
    { clientId }: { clientId: string },
    token: { clientId?: string },
  ) => token.clientId === clientId;
  return {
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      allowFetch: async (_context, clientId) =>
        !(await isTooOften(contextOf(), limits.clientDocument, URL.parse(clientId)?.host ?? clientId)),
      cacheDuration: { min: lifetimes.clientDocument, max: lifetimes.clientDocument },
    },
    deviceFlow: {
      enabled: true,
      charset: 'base-20',
      mask: '****-****',
      deviceInfo: ({ oidc }) => (oidc.client ? { client: factsOf(oidc.client) } : {}),
    },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    introspection: { enabled: true, allowedPolicy: ownTokensOnly },
    jwtIntrospection: { enabled: true },
    pushedAuthorizationRequests: { enabled: false },
    registration: { enabled: environment.registersApps, issueRegistrationAccessToken: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_context, _client, oneOf) => oneOf?.[0] ?? resourceAddress(environment, 'api'),
      getResourceServerInfo(context, resource) {
        if (!known.includes(resource)) throw new errors.InvalidTarget();
        if (asksForNothing(context))
          throw new errors.InvalidScope('ask for at least one scope of this resource', '');
        return {
          scope: scopes.join(' '),
          audience: resource,
          accessTokenFormat: 'opaque',
          accessTokenTTL: lifetimes.accessToken,
        };
      },
      useGrantedResource: () => true,
    },
    revocation: { enabled: true, allowedPolicy: ownTokensOnly },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  };
}

const requestRoutes: ReadonlySet<string> = new Set(['authorization', 'device_authorization']);

/** A token request may name no scope: then those of the grant hold. */
function asksForNothing({ oidc }: KoaContextWithOIDC): boolean {
  return requestRoutes.has(oidc.route) && knownScopes(oidc.params?.scope).length === 0;
}

/** Each request is asked of the user anew, whatever they answered before. */
function consentPolicy() {
  const { Check, Prompt } = interactionPolicy;
  const details = ({ oidc }: KoaContextWithOIDC) => (oidc.client ? { client: factsOf(oidc.client) } : {});
  const unanswered = new Check('unanswered', 'the user has to agree', ({ oidc }) => !oidc.result?.consent);
  return [
    new Prompt({ name: 'login', requestable: true }, details),
    new Prompt({ name: 'consent', requestable: true }, details, unanswered),
  ];
}
