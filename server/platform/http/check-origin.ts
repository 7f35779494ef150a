import { ApiError } from '../errors.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses what another site makes a browser send in its visitor's name. A browser names the page that asks in
 * `Origin`, or at least in `Sec-Fetch-Site`; a client that sends neither is no browser, and then a POST must be JSON,
 * which no form can be.
 */
export function checkOrigin(method: string, headers: Headers, publicUrl: string): void {
  if (harmless.has(method.toUpperCase())) return;
  if (!isFromHere(method, headers, publicUrl)) {
    throw new ApiError(
      'FORBIDDEN',
      `This request did not come from ${new URL(publicUrl).origin}. Open the product there and try again.`,
    );
  }
}

function isFromHere(method: string, headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return isSameOrigin(origin, publicUrl);
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  return method.toUpperCase() !== 'POST' || isJson(headers.get('content-type'));
}

/** The names of the own machine are one place: `http://127.0.0.1:3000` is `http://localhost:3000`. */
export function isSameOrigin(origin: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [given, ours] = [new URL(origin), new URL(publicUrl)];
  if (given.origin === ours.origin) return true;
  const areLoopback = loopbackNames.has(given.hostname) && loopbackNames.has(ours.hostname);
  return areLoopback && given.protocol === ours.protocol && given.port === ours.port;
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}
