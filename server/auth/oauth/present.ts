import type { AppRequest, ConnectedApp } from '../../../contract/auth/connected-apps.ts';
import type { AskedBy } from './asked.ts';
import type { Grant } from './grants.ts';

const loopbacks: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export function presentRequest({ clientName, clientHost, isOurs, redirectUri, scopes }: AskedBy): AppRequest {
  return { name: clientName, host: clientHost, isOurs, answersTo: answersTo(redirectUri), scopes };
}

/** Null for the user's own device: a port of it, or an app that opens addresses of its own kind. */
function answersTo(redirectUri: string | null): string | null {
  const url = redirectUri === null ? null : URL.parse(redirectUri);
  if (url === null || !/^https?:$/.test(url.protocol) || loopbacks.has(url.hostname)) return null;
  return url.host;
}

export function presentApp({
  id,
  clientName,
  clientHost,
  scopes,
  createdAt,
  lastUsedAt,
}: Grant): ConnectedApp {
  return {
    id,
    name: clientName,
    host: clientHost,
    scopes,
    connectedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
