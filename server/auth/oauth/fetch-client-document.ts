import type { Fetcher } from '../../platform/fetch/fetcher.ts';

/** Such a document is small: the draft recommends 5 kB. */
export const largestDocument = 5_120;
const timeoutMs = 5_000;
const loopbacks: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads what an app publishes of itself (OAuth Client ID Metadata Document), through the guarded way out: no private
 * address, no redirect, bounded in size and time. Throws where there is nothing to be had.
 */
export function fetchClientDocument(fetcher: Fetcher): (asked: string | URL | Request) => Promise<Response> {
  return async (asked) => {
    const url = asked instanceof Request ? asked.url : String(asked);
    const answer = await fetcher({
      url,
      userAgent: 'Upround',
      accept: 'application/json',
      maxBytes: largestDocument,
      timeoutMs,
      isInterface: true,
      budget: { left: 1 },
    });
    if (answer.kind !== 'fetched')
      throw new Error(answer.kind === 'refused' ? answer.reason : 'Nothing new.');
    return new Response(asNativeApp(new TextDecoder().decode(answer.body)), {
      headers: { 'content-type': 'application/json' },
    });
  };
}

/** An app that is answered on the user's own machine takes a free port there each time (RFC 8252, 7.3). */
function asNativeApp(text: string): string {
  const said: unknown = JSON.parse(text);
  if (typeof said !== 'object' || said === null || 'application_type' in said) return text;
  if (!('redirect_uris' in said) || !Array.isArray(said.redirect_uris)) return text;
  const isLoopback = (address: unknown) => {
    const url = typeof address === 'string' ? URL.parse(address) : null;
    return url?.protocol === 'http:' && loopbacks.has(url.hostname);
  };
  if (said.redirect_uris.length === 0 || !said.redirect_uris.every(isLoopback)) return text;
  return JSON.stringify({ ...said, application_type: 'native' });
}
