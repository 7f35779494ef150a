import { Agent, request as send } from 'undici';
import { connectToStandIn, type FetcherOptions } from './guarded-fetch.ts';
import { lookupPublic, PrivateAddress, refusePrivateHost, resolveBySystem } from './public-address.ts';
import { readExcerpt, readRetryAfter, textOf } from './read-answer.ts';

type PostRequest = {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  signal?: AbortSignal;
};

export type PostAnswer =
  | {
      kind: 'answered';
      status: number;
      retryAfterSeconds: number | null;
      /** The first bytes of what it said. */
      excerpt: string;
    }
  | {
      kind: 'unanswered';
      /** One plain sentence. It names the host and nothing else of the address. */
      reason: string;
    };

/** Posts to a server that a user named: public addresses only, no redirects, bounded time. Never throws for what a server does. */
export type Poster = (request: PostRequest) => Promise<PostAnswer>;

const timeoutMs = 10_000;

/** Makes a guarded client that posts. It follows no redirect, so that a target cannot lead to another. */
export function createPoster({
  allowPrivate = false,
  resolve = resolveBySystem,
  standIn,
  longestMs = timeoutMs,
}: Pick<FetcherOptions, 'allowPrivate' | 'resolve' | 'standIn'> & { longestMs?: number } = {}): Poster {
  const mayBePrivate = (hostname: string) =>
    typeof allowPrivate === 'boolean' ? allowPrivate : allowPrivate.includes(hostname);
  const agent = new Agent({
    connect: standIn
      ? connectToStandIn(standIn)
      : { timeout: longestMs, lookup: lookupPublic(resolve, mayBePrivate) },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return async (request) => {
    const url = new URL(request.url);
    const timer = AbortSignal.timeout(longestMs);
    const signal = request.signal ? AbortSignal.any([timer, request.signal]) : timer;
    try {
      if (!mayBePrivate(url.hostname) && !standIn) refusePrivateHost(url);
      return await Promise.race([post(agent, url, request, signal), whenAborted(signal)]);
    } catch (error) {
      return { kind: 'unanswered', reason: reasonOf(error, url.hostname, timer.aborted, longestMs) };
    }
  };
}

async function post(
  dispatcher: Agent,
  url: URL,
  { headers, body }: PostRequest,
  signal: AbortSignal,
): Promise<PostAnswer> {
  const response = await send(url, {
    dispatcher,
    method: 'POST',
    headers: { ...headers, accept: '*/*', 'accept-encoding': 'identity' },
    body,
    signal,
  });
  response.body.on('error', () => {}); // an unread body that breaks off must not end the process
  return {
    kind: 'answered',
    status: response.statusCode,
    retryAfterSeconds: readRetryAfter(textOf(response.headers['retry-after'])),
    excerpt: await readExcerpt(response.body),
  };
}

/** The client only notices the signal once it is connected, and a look-up may never end. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    // A body that is slow has its status by now: it has a moment to be taken for what came of it.
    signal.addEventListener('abort', () => setTimeout(reject, 500, signal.reason).unref(), { once: true });
  });
}

function reasonOf(error: unknown, host: string, isLate: boolean, longestMs: number): string {
  if (error instanceof PrivateAddress) return `${host} is not on the public internet.`;
  if (isLate) return `${host} did not answer within ${longestMs / 1000} s.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The name ${host} cannot be resolved.`;
  if (code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT') return `${host} cannot be reached.`;
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code)) return `The certificate of ${host} cannot be trusted.`;
  return `The connection to ${host} broke off.`;
}
