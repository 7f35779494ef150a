/** Where the authorization server is reached. `consent` and `device` are pages of the product. */
export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  introspect: '/oauth/introspect',
  register: '/oauth/register',
  jwks: '/oauth/jwks',
  deviceAuthorization: '/oauth/device_authorization',
  consent: '/oauth/consent',
  device: '/oauth/device',
  metadata: '/.well-known/oauth-authorization-server',
} as const;

/** What the library calls the cookie of a session that we do not keep. */
export const unusedCookie = 'upround.oauth-session';
