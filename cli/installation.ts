import type { Api, Call } from '../mcp/ask-api.ts';
import { type Credentials, readCredentials, storeCredentials, type Variables } from './credentials.ts';
import { NotSignedIn, UsageError } from './exit-codes.ts';

export const usualUrl = 'http://localhost:3000';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The address of an installation. A token travels to another machine only in secret. */
export function readUrl(text: string): string {
  if (!URL.canParse(text))
    throw new UsageError(`${text} is no address. Write it like https://upround.example`);
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.has(url.hostname)))
    throw new UsageError('Use an https address: over http anybody on the way could read your token.');
  return url.origin;
}

type Signed = { url: string; token: string };

/** Asks an installation over HTTP with a token. Redirects are not followed, so that the token stays with it. */
export const callOf =
  ({ url, token }: Signed): Call =>
  (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    headers.set('user-agent', 'upround-cli');
    return fetch(new URL(path, url), { ...init, headers, redirect: 'error' });
  };

/** Throws where neither `UPROUND_TOKEN` nor a sign-in gives a token. */
export async function openApi(variables: Variables): Promise<Api> {
  const signed = await findToken(variables);
  return {
    call: callOf(signed),
    origin: signed.url,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    now: () => new Date(),
  };
}

/** A token is renewed this long before it ends. */
const earlyMs = 30_000;

async function findToken(variables: Variables): Promise<Signed> {
  const { UPROUND_TOKEN: token, UPROUND_URL: url } = variables;
  if (token) return { url: readUrl(url || usualUrl), token };
  const stored = await readCredentials(variables);
  if (!stored) throw new NotSignedIn('You are not signed in. Run `upround login`, or set UPROUND_TOKEN.');
  if (url && readUrl(url) !== stored.url)
    throw new NotSignedIn(`You are signed in at ${stored.url}. Run \`upround login --url ${readUrl(url)}\`.`);
  return renew(variables, stored);
}

async function renew(variables: Variables, stored: Credentials): Promise<Signed> {
  const { expiresAt, refreshToken } = stored;
  if (expiresAt === null || refreshToken === null || expiresAt - earlyMs > Date.now()) return stored;
  const { renewToken } = await import('./device-sign-in.ts');
  const renewed = await renewToken(stored.url, refreshToken).catch(() => null);
  if (renewed === null) throw new NotSignedIn('Your sign-in has ended. Run `upround login`.');
  await storeCredentials(variables, renewed);
  return renewed;
}
