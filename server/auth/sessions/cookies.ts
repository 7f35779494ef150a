import { createHash } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { lifetimes } from './lifetimes.ts';

/** The cookies of the product. Each is a random secret; no script can read it, no other site makes a browser send it. */
const cookieLifetimes = {
  /** The session. It goes with the browser window; the server ends it earlier. */
  session: null,
  /** Which browser this is. */
  device: lifetimes.device,
  /** The secret of the remember-me record. */
  remember: lifetimes.remembered,
  /** A sign-in that waits for its second factor. */
  challenge: lifetimes.secondFactor,
  /** A sign-in that is at the OpenID provider. */
  provider: 600,
  /** A passkey's challenge. */
  passkey: lifetimes.passkey,
} as const;
export type CookieName = keyof typeof cookieLifetimes;

/** Where the product is reached decides what a cookie may be: `__Host-` binds it to this host and to https. */
type Site = { publicUrl: string };

export function cookieName({ publicUrl }: Site, name: CookieName): string {
  return isSecure(publicUrl) ? `__Host-upround.${name}` : `upround.${name}`;
}

export function readCookie(place: Site, headers: Headers, name: CookieName): string | null {
  const full = cookieName(place, name);
  return parse(headers.get('cookie') ?? '', full)[full] ?? null;
}

/** Whether whoever asks was signed in here; nothing is proved by it. */
export function isMember(place: Site, headers: Headers): boolean {
  return readCookie(place, headers, 'session') !== null || readCookie(place, headers, 'remember') !== null;
}

export function writeCookie(place: Site, name: CookieName, value: string): string {
  return line(place, name, value, cookieLifetimes[name]);
}

export function clearCookie(place: Site, name: CookieName): string {
  return line(place, name, '', 0);
}

/** In which form a cookie's secret is kept in a table. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function line(place: Site, name: CookieName, value: string, maxAge: number | null): string {
  return serialize(cookieName(place, name), value, {
    httpOnly: true,
    secure: isSecure(place.publicUrl),
    sameSite: 'Lax',
    path: '/',
    ...(maxAge === null ? {} : { maxAge }),
  });
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https://');
