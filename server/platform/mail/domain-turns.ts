import { performance } from 'node:perf_hooks';
import { type Clock, realClock } from '../pace.ts';

/** What became of a try: `deferred` is the domain's "not now", `else` says nothing of the domain. */
type TurnEnd = 'taken' | 'deferred' | 'else';

export type DomainTurn =
  | { kind: 'now'; begin: () => void; end: (how: TurnEnd) => void }
  /** A mail that comes back after so long has a turn of its own. */
  | { kind: 'later'; ms: number };

/** Keeps one domain from holding up the mails to all others. */
export type DomainTurns = {
  take: (domain: string, options?: { hasTurn?: boolean }) => Promise<DomainTurn>;
};

type Settings = {
  connections: number;
  /** Null where the domain takes as many as it takes. */
  perSecond: number | null;
  clock?: Clock;
  /** For how long this process has had nothing to do so far, in milliseconds. */
  waitedMs?: () => number;
};

type DomainState = {
  /** How many have a place, and how long had been waited when those of them that are under way were begun. */
  places: number;
  begun: Set<number>;
  /** Told when a place is free again. */
  waiting: (() => void)[];
  averageMs: number;
  deferredInARow: number;
  heldUntil: number;
  /** When the next mail that has no turn yet may leave. */
  nextTurn: number;
};

/** Longer than servers take that are only far away. */
const slowMs = 1_000;
const checkAgainMs = 25;
const waitAgainMs = 200;
const deferralsToPause = 5;
const holdMs = { first: 15_000, longest: 15 * 60_000 };
/** Whose turn is later than this comes back to ask again. */
const farMs = 15 * 60_000;
const mostRemembered = 10_000;

// The time in which we were busy ourselves says nothing about the server.
const idleMs = () => performance.eventLoopUtilization().idle;

/**
 * A domain that answers quickly may have nearly every connection; one that is slow has one, and all slow ones together
 * half of them. One that says "not now" several times in a row is left alone for a while that doubles. A mail that
 * finds no place is sent away with a turn instead of waiting in front of others.
 */
export function createDomainTurns({
  connections,
  perSecond,
  clock = realClock,
  waitedMs = idleMs,
}: Settings): DomainTurns {
  const domains = new Map<string, DomainState>();
  const mostOfAll = Math.max(1, connections - 2);
  const mostSlow = Math.max(1, Math.floor(connections / 2));

  const stateOf = (domain: string) => {
    const known = domains.get(domain) ?? newState();
    // The last asked for stands last, so that those forgotten first were not asked for in long.
    domains.delete(domain);
    domains.set(domain, known);
    if (domains.size > mostRemembered) dropOne(domains);
    return known;
  };
  const isSlow = ({ averageMs, begun }: DomainState) =>
    averageMs > slowMs || [...begun].some((at) => waitedMs() - at > slowMs);
  const slowUnderWay = () =>
    [...domains.values()].reduce((sum, state) => sum + (isSlow(state) ? state.begun.size : 0), 0);
  const hasPlace = (state: DomainState) =>
    isSlow(state) ? state.places === 0 && slowUnderWay() < mostSlow : state.places < mostOfAll;

  const later = (state: DomainState, earliest: number): DomainTurn => {
    const now = clock.now();
    const places = isSlow(state) ? 1 : mostOfAll;
    const spacing = Math.max(perSecond === null ? 20 : 1_000 / perSecond, state.averageMs / places);
    const turn = Math.max(state.nextTurn, earliest, now + checkAgainMs);
    if (turn - now > farMs) return { kind: 'later', ms: farMs * (1 + Math.random()) };
    state.nextTurn = turn + spacing;
    return { kind: 'later', ms: turn - now };
  };

  const give = (state: DomainState): DomainTurn => {
    let at = 0;
    state.places += 1;
    return {
      kind: 'now',
      begin() {
        at = waitedMs();
        // Two may begin in the same moment.
        while (state.begun.has(at)) at += 0.001;
        state.begun.add(at);
      },
      end(how) {
        state.places -= 1;
        state.waiting.shift()?.();
        if (!state.begun.delete(at)) return;
        const took = waitedMs() - at;
        state.averageMs = state.averageMs === 0 ? took : state.averageMs * 0.8 + took * 0.2;
        if (how === 'taken') state.deferredInARow = 0;
        if (how !== 'deferred') return;
        state.deferredInARow += 1;
        const doublings = state.deferredInARow - deferralsToPause;
        if (doublings >= 0)
          state.heldUntil = clock.now() + Math.min(holdMs.longest, holdMs.first * 2 ** doublings);
      },
    };
  };

  return {
    async take(domain, { hasTurn = false } = {}) {
      const state = stateOf(domain);
      for (;;) {
        const now = clock.now();
        if (state.heldUntil > now) return later(state, state.heldUntil);
        if (perSecond !== null && !hasTurn) {
          if (state.nextTurn > now) return later(state, now);
          state.nextTurn = now + 1_000 / perSecond;
        }
        // After a hold the first one shows whether it is over.
        const isProbed = state.deferredInARow >= deferralsToPause && state.places > 0;
        if (hasPlace(state) && !isProbed) return give(state);
        if (isSlow(state) || isProbed) return later(state, now + state.averageMs);
        const { promise: isFree, resolve } = Promise.withResolvers<void>();
        state.waiting.push(resolve);
        // Whether the domain has become slow in the meantime is unknown.
        await Promise.race([isFree, clock.sleep(waitAgainMs)]);
        state.waiting = state.waiting.filter((reported) => reported !== resolve);
        hasTurn = true;
      }
    },
  };
}

const newState = (): DomainState => ({
  places: 0,
  begun: new Set(),
  waiting: [],
  averageMs: 0,
  deferredInARow: 0,
  heldUntil: Number.NEGATIVE_INFINITY,
  nextTurn: Number.NEGATIVE_INFINITY,
});

function dropOne(domains: Map<string, DomainState>): void {
  for (const [domain, { places }] of domains) {
    if (places > 0) continue;
    domains.delete(domain);
    return;
  }
}

/** `example.com` of `Ada@Example.com`. */
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
