import { type KeyObject, sign } from 'node:crypto';

type Claims = Record<string, unknown>;

/** The same token with other claims, signed with this key; without one it says that it needs no signature. */
export function signAnew(token: string, key: KeyObject | null, change: (claims: Claims) => Claims): string {
  const [given = '', payload = ''] = token.split('.');
  const header = key === null ? encode({ alg: 'none', typ: 'JWT' }) : given;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const signed = `${header}.${encode(change(claims))}`;
  if (key === null) return `${signed}.`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

function encode(part: Claims): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
