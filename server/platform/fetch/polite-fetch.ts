import robotsParser from 'robots-parser';
import { type Clock, realClock } from '../pace.ts';
import type { Fetcher, FetchRequest, FetchResponse } from './fetcher.ts';
import {
  isReservationFile,
  type Reservations,
  readReservations,
  reservationRequest,
} from './tdm-reservation.ts';

type Refused = Extract<FetchResponse, { kind: 'refused' }>;
type Rules = { allows: (url: string) => boolean } | { refusal: Refused };

export type PoliteOptions = {
  clock?: Clock;
  /** Between the end of one request to a host and the beginning of the next. */
  spacingMs?: number;
  /** Hosts, and all under them, that want a longer pause. */
  slowHosts?: Readonly<Record<string, number>>;
  /** A host that failed so often in a row is left alone for a while. */
  mostFailures?: number;
  /** Where several processes ask: waits until no other one asks the host. */
  takeTurn?: TakeTurn;
};

/** Answers how to hand the host on, and after which pause; null when the caller stopped before it was free. */
export type TakeTurn = (
  host: string,
  signal?: AbortSignal,
) => Promise<((pauseMs: number) => Promise<void>) | null>;

const rulesLifetimeMs = 24 * 3_600_000;
const restMs = 15 * 60_000;
const robotsBytes = 512_000;
const mostKnownHosts = 5_000;

type Host = {
  /** Settles when the request under way is done. */
  last: Promise<void>;
  /** How many ask it or wait to. */
  waiting: number;
  freeAt: number;
  failures: number;
  restsUntil: number;
  rules: { value: Promise<Rules>; until: number } | null;
  reservations: { value: Promise<Reservations>; until: number } | null;
};

/**
 * A fetcher with manners: one request at a time to a host and a pause between two, its robots.txt and reservations
 * honoured, and no more asking where nothing but failures came back. What a host forbids is refused with `isForbidden`.
 */
export function createPoliteFetcher(fetcher: Fetcher, options: PoliteOptions = {}): Fetcher {
  const { clock = realClock, spacingMs = 1_000, mostFailures = 4, slowHosts = {} } = options;
  const takeTurn = options.takeTurn ?? (async () => async () => {});
  const hosts = new Map<string, Host>();

  const hostOf = (name: string): Host => {
    const known = hosts.get(name);
    if (known) return known;
    if (hosts.size >= mostKnownHosts) dropIdle(hosts, clock.now());
    const host: Host = {
      last: Promise.resolve(),
      waiting: 0,
      freeAt: 0,
      failures: 0,
      restsUntil: 0,
      rules: null,
      reservations: null,
    };
    hosts.set(name, host);
    return host;
  };

  const ask = async (request: FetchRequest): Promise<FetchResponse> => {
    const { hostname } = new URL(request.url);
    const host = hostOf(hostname);
    const before = host.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    host.last = promise;
    host.waiting += 1;
    try {
      await before;
      if (clock.now() < host.restsUntil) return resting(hostname);
      if (host.freeAt > clock.now()) await clock.sleep(host.freeAt - clock.now(), request.signal);
      const answer = await askInTurn(hostname, request);
      note(host, answer);
      return answer;
    } finally {
      host.freeAt = clock.now() + pauseOf(hostname);
      host.waiting -= 1;
      resolve();
    }
  };

  const askInTurn = async (hostname: string, request: FetchRequest): Promise<FetchResponse> => {
    const handOn = await takeTurn(hostname, request.signal);
    if (!handOn) return refused('The fetch was called off.');
    try {
      return await fetcher(request);
    } finally {
      await handOn(pauseOf(hostname));
    }
  };

  const pauseOf = (hostname: string): number => {
    const slow = Object.entries(slowHosts).find(
      ([host]) => hostname === host || hostname.endsWith(`.${host}`),
    );
    return slow?.[1] ?? spacingMs;
  };

  const note = (host: Host, answer: FetchResponse) => {
    const isFailure =
      answer.kind === 'refused' &&
      !answer.isUnknownHost &&
      (answer.status === null || answer.status === 429 || answer.status >= 500);
    host.failures = isFailure ? host.failures + 1 : 0;
    const asked = answer.kind === 'refused' ? (answer.retryAfterSeconds ?? 0) * 1_000 : 0;
    if (host.failures >= mostFailures) host.restsUntil = clock.now() + restMs;
    if (asked > 0) host.restsUntil = Math.max(host.restsUntil, clock.now() + Math.min(asked, restMs * 24));
  };

  const rulesOf = (request: FetchRequest): Promise<Rules> => {
    const { origin, hostname } = new URL(request.url);
    const host = hostOf(hostname);
    if (host.rules && host.rules.until > clock.now()) return host.rules.value;
    const value = readRules(origin, request);
    host.rules = { value, until: clock.now() + rulesLifetimeMs };
    return value;
  };

  const readRules = async (origin: string, request: FetchRequest): Promise<Rules> => {
    const url = `${origin}/robots.txt`;
    const { userAgent, signal, budget, timeoutMs } = request;
    const answer = await ask({
      url,
      userAgent,
      accept: 'text/plain',
      maxBytes: robotsBytes,
      ...(signal && { signal }),
      ...(budget && { budget }),
      ...(timeoutMs && { timeoutMs }),
    });
    // RFC 9309: what is not there forbids nothing, what cannot be reached forbids all, for now.
    if (
      answer.kind === 'refused' &&
      (answer.status === null || answer.status >= 500 || answer.status === 429)
    ) {
      hostOf(new URL(origin).hostname).rules = null;
      return { refusal: answer };
    }
    if (answer.kind !== 'fetched') return { allows: () => true };
    const robots = robotsParser(url, new TextDecoder().decode(answer.body));
    return { allows: (page) => robots.isAllowed(page, userAgent) ?? true };
  };

  /** Which pages of the site its owner reserves by the file for that, once a day. A counted request leaves that to its caller. */
  const reservationsOf = (request: FetchRequest): Promise<Reservations> => {
    const { origin, hostname } = new URL(request.url);
    const host = hostOf(hostname);
    if (host.reservations && host.reservations.until > clock.now()) return host.reservations.value;
    const value = ask(reservationRequest(origin, request)).then(readReservations);
    host.reservations = { value, until: clock.now() + rulesLifetimeMs };
    return value;
  };

  return async (request) => {
    if (!URL.canParse(request.url)) return fetcher(request);
    if (request.isInterface) return ask(request);
    const rules = await rulesOf(request);
    if ('refusal' in rules) return rules.refusal;
    if (!rules.allows(request.url)) return forbidden(request.url, 'its robots.txt forbids this page');
    const answer = await ask(request);
    if (isReservationFile(request.url)) {
      const value = Promise.resolve(readReservations(answer));
      hostOf(new URL(request.url).hostname).reservations = { value, until: clock.now() + rulesLifetimeMs };
      return answer;
    }
    if (answer.kind !== 'fetched') return answer;
    if (new URL(answer.url).hostname !== new URL(request.url).hostname) {
      const there = await rulesOf({ ...request, url: answer.url });
      if ('refusal' in there) return there.refusal;
      if (!there.allows(answer.url)) return forbidden(answer.url, 'its robots.txt forbids this page');
    }
    const isReserved =
      answer.isReserved ||
      (!request.budget && (await reservationsOf({ ...request, url: answer.url }))(answer.url));
    return isReserved ? forbidden(answer.url, 'it reserves its pages (tdm-reservation)') : answer;
  };
}

/** Never a host with a request under way or waiting, nor one that is to rest. */
function dropIdle(hosts: Map<string, Host>, now: number): void {
  for (const [name, { waiting, restsUntil, freeAt }] of hosts)
    if (waiting === 0 && restsUntil <= now && freeAt <= now) hosts.delete(name);
}

const refused = (reason: string): Refused => ({
  kind: 'refused',
  status: null,
  retryAfterSeconds: null,
  reason,
});

const forbidden = (url: string, why: string): Refused => ({
  ...refused(`${new URL(url).hostname} is not read: ${why}.`),
  isForbidden: true,
});

const resting = (host: string): Refused =>
  refused(`${host} failed several times in a row and is left alone for a while.`);
