import { type KeyObject, sign } from 'node:crypto';

type Claims = Record<string, unknown>;

/** The same token with other claims, signed with the provider's own key. */
export function signAnew(token: string, key: KeyObject, change: (claims: Claims) => Claims): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const signed = `${header}.${Buffer.from(JSON.stringify(change(claims))).toString('base64url')}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}
