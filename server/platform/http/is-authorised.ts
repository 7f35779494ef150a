import { createHash, timingSafeEqual } from 'node:crypto';

/** Compared in a time that says nothing of either. */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** The secret alone, or as the password of any name: providers take an address such as https://mail:secret@… */
export function isAuthorised(authorization: string | null, secret: string): boolean {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ');
  const basic = Buffer.from(credentials, 'base64').toString();
  return isSameSecret(/^basic$/i.test(scheme) ? basic.slice(basic.indexOf(':') + 1) : credentials, secret);
}

/** Whether a browser names a tag among those that it has already (RFC 9110, 13.1.2: compared weakly). */
export function isOneOfTags(named: string | undefined, etag: string): boolean {
  return named?.split(',').some((tag) => ['*', opaque(etag)].includes(opaque(tag.trim()))) ?? false;
}

const opaque = (tag: string) => tag.replace(/^W\//, '');
