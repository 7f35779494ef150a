import { connect as openSocket } from 'node:net';
import { Agent, type buildConnector, type Dispatcher, request as send } from 'undici';
import { reasonOf as wordsOf } from '../errors.ts';
import { createPace, type Pace } from '../pace.ts';
import type { Fetcher, FetchRequest, FetchResponse } from './fetcher.ts';
import {
  lookupPublic,
  PrivateAddress,
  type Resolve,
  refusePrivateHost,
  resolveBySystem,
} from './public-address.ts';
import { Refusal, readAll, readExcerpt, readRetryAfter, textOf, unpack } from './read-answer.ts';

const defaultMaxBytes = 50_000_000;

const defaultTimeoutMs = 30_000;

const maxRedirects = 5;

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Starts per second that hosts and everything under them ask for. The SEC allows 10 over all its hosts and blocks
 * clients that exceed that (https://www.sec.gov/os/accessing-edgar-data); half of it leaves room for other programs.
 */
const politeRates = { 'sec.gov': 5 };

export type FetcherOptions = {
  /** Lets addresses of this machine and its network pass, for all hosts or those named: for tests and local stand-ins alone. */
  allowPrivate?: boolean | string[];
  resolve?: Resolve;
  /** By host name; it holds for the hosts under that name together. */
  requestsPerSecond?: Record<string, number>;
  /** A stand-in on this machine that answers for every host there is, over plain HTTP: for tests and trials alone. */
  standIn?: StandIn;
};

type Refused = Extract<FetchResponse, { kind: 'refused' }>;

class OutOfTime extends Error {
  override name = 'OutOfTime';
}

/** Makes the guarded client. Its idle connections close by themselves and keep no process alive. */
export function createFetcher(options: FetcherOptions = {}): Fetcher {
  const { allowPrivate = false, resolve = resolveBySystem } = options;
  const mayBePrivate = (hostname: string) =>
    typeof allowPrivate === 'boolean' ? allowPrivate : allowPrivate.includes(hostname);
  const agent = new Agent({
    connect: options.standIn
      ? connectToStandIn(options.standIn)
      : { timeout: 10_000, lookup: lookupPublic(resolve, mayBePrivate) },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const paces = Object.entries({ ...politeRates, ...options.requestsPerSecond }).map(
    ([host, rate]) => [host, createPace(rate)] as const,
  );
  const paceOf = (hostname: string): Pace | undefined =>
    paces.find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1];

  return async (request) => {
    const bound = boundTime(request);
    const { signal } = bound;
    let host = 'The server';
    try {
      let url = readUrl(request.url);
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        host = url.hostname;
        if (!mayBePrivate(host)) refusePrivateHost(url);
        await paceOf(host)?.(signal);
        spend(request.budget);
        const answer = send(url, {
          dispatcher: agent,
          headers: headersOf(request),
          signal,
          ...(request.post && { method: 'POST', body: request.post.body }),
        });
        const response = await Promise.race([answer, rejectWhenAborted(signal)]);
        response.body.on('error', () => {}); // an unread body that breaks off must not end the process
        const location = textOf(response.headers.location);
        if (!redirectStatuses.has(response.statusCode) || !location)
          return await conclude(response, url, request);
        response.body.destroy();
        const next = readUrl(location, url);
        if ((request.headers || request.post) && next.origin !== url.origin)
          throw new Refusal(`${host} leads to another host, which gets neither our key nor our question.`);
        url = next;
      }
      return refused(`${host} redirects more than ${maxRedirects} times.`);
    } catch (error) {
      if (request.budget && codeOf(error) === 'ENOTFOUND') request.budget.left += 1;
      return { ...refused(reasonOf(error, host, request)), isUnknownHost: codeOf(error) === 'ENOTFOUND' };
    } finally {
      bound.release();
    }
  };
}

function spend(budget: FetchRequest['budget']): void {
  if (!budget) return;
  if (budget.left <= 0) throw new Refusal('We stopped sending requests for this.');
  budget.left -= 1;
}

/** Fires at the end of the time allowed or when the caller stops. `release` leaves nothing on the caller's signal, which may outlive many fetches. */
function boundTime({ timeoutMs = defaultTimeoutMs, signal }: FetchRequest): {
  signal: AbortSignal;
  release: () => void;
} {
  const bound = new AbortController();
  const stop = () => bound.abort(new Refusal('The fetch was called off.'));
  const timer = setTimeout(() => bound.abort(new OutOfTime()), timeoutMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const release = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  };
  return { signal: bound.signal, release };
}

function readUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new Refusal('The address is not a web address.');
  const url = new URL(text, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Refusal(`Only http and https addresses are fetched, not ${url.protocol.slice(0, 20)}`);
  }
  if (url.username || url.password) throw new Refusal('The address carries a user name or password.');
  return url;
}

/** The client only notices the signal once it is connected, and a look-up may never end. */
function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function headersOf(request: FetchRequest): Record<string, string> {
  return {
    'user-agent': request.userAgent,
    accept: request.accept ?? '*/*',
    'accept-encoding': 'gzip, br',
    ...(request.post && { 'content-type': request.post.mediaType }),
    ...request.headers,
    ...(request.etag ? { 'if-none-match': request.etag } : {}),
    ...(request.lastModified ? { 'if-modified-since': request.lastModified } : {}),
  };
}

async function conclude(
  response: Dispatcher.ResponseData,
  url: URL,
  request: FetchRequest,
): Promise<FetchResponse> {
  const { statusCode, headers, body } = response;
  if (statusCode === 304) {
    body.destroy();
    return { kind: 'unchanged' };
  }
  if (statusCode < 200 || statusCode > 299) {
    return {
      ...refused(`${url.hostname} answered ${statusCode}.`),
      status: statusCode,
      retryAfterSeconds: readRetryAfter(textOf(headers['retry-after'])),
      excerpt: await readExcerpt(unpack(body, textOf(headers['content-encoding']))),
    };
  }
  const limit = request.maxBytes ?? defaultMaxBytes;
  return {
    kind: 'fetched',
    url: url.href,
    mediaType: textOf(headers['content-type']) ?? 'application/octet-stream',
    body: await readAll(unpack(body, textOf(headers['content-encoding'])), limit, url.hostname),
    etag: textOf(headers.etag),
    lastModified: textOf(headers['last-modified']),
    ...(isReservedBy(headers) && { isReserved: true }),
  };
}

/** By the TDM Reservation Protocol, or by the word that keeps pages from models. */
function isReservedBy(headers: Dispatcher.ResponseData['headers']): boolean {
  const robots = textOf(headers['x-robots-tag']) ?? '';
  return textOf(headers['tdm-reservation'])?.trim() === '1' || /\bnoai\b/i.test(robots);
}

function refused(reason: string): Refused {
  return { kind: 'refused', status: null, retryAfterSeconds: null, reason };
}

function reasonOf(error: unknown, host: string, request: FetchRequest): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof PrivateAddress) return `${error.message}, which is never fetched.`;
  if (error instanceof OutOfTime) {
    return `${host} did not finish within ${(request.timeoutMs ?? defaultTimeoutMs) / 1000} s.`;
  }
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The name ${host} cannot be resolved.`;
  if (code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT') return `${host} cannot be reached.`;
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR') || code.startsWith('ERR_BROTLI')) {
    return `${host} sent a body that cannot be unpacked.`;
  }
  return `The exchange with ${host} broke off: ${wordsOf(error)}.`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Where a stand-in listens, and which host names it answers for. */
type StandIn = { port: number; knows?: (hostname: string) => boolean };

/** Leads every connection to one server of this machine. A name that it does not know cannot be resolved. */
export function connectToStandIn({ port, knows = () => true }: StandIn): buildConnector.connector {
  return ({ hostname }, done) => {
    if (!knows(hostname)) {
      done(Object.assign(new Error(`${hostname} is not known`), { code: 'ENOTFOUND' }), null);
      return;
    }
    const socket = openSocket({ host: '127.0.0.1', port });
    socket.once('connect', () => done(null, socket));
    socket.once('error', (error) => done(error, null));
  };
}
