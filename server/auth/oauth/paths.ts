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

/** The cookie that binds a request to the browser from which the app asked. */
export const oauthCookie = ({ publicUrl }: { publicUrl: string }): string =>
  publicUrl.startsWith('https://') ? '__Host-upround.oauth' : 'upround.oauth';
