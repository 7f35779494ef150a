import { AsyncLocalStorage } from 'node:async_hooks';

export type Requesters = {
  of: (name: string) => Requester;
  /** Whose proof this is, as far as that was found out lately; it opens nothing, it only says whose time is taken. */
  recognise: (proof: string | null) => string | null;
  remember: (proof: string, account: string) => void;
  /** In how many seconds a requester has taken less than that; null where they have. */
  secondsUntilBelow: (name: string, ms: number) => number | null;
};

const rememberedMs = 60_000;

const forgottenBelowMs = 1;

const mostProofs = 10_000;

/** Keeps in mind who asked lately, in the memory of this process alone. */
export function createRequesters(clock = () => performance.now()): Requesters {
  const requesters = new Map<string, Requester>();
  const proofs = new Map<string, { account: string; until: number }>();

  /** Those that asked last stand at the end, so the first that still counts ends it. */
  function deleteOld(now: number): void {
    for (const [name, requester] of requesters) {
      if (now - requester.chargedAt < usageHalfLifeMs || recentUsage(requester, now) >= forgottenBelowMs)
        break;
      requesters.delete(name);
    }
    for (const [proof, { until }] of proofs) {
      if (until > now && proofs.size <= mostProofs) break;
      proofs.delete(proof);
    }
  }

  return {
    of(name) {
      const requester = requesters.get(name) ?? newRequester(clock());
      requesters.delete(name);
      requesters.set(name, requester);
      deleteOld(clock());
      return requester;
    },
    recognise(proof) {
      const found = proof === null ? undefined : proofs.get(proof);
      return found !== undefined && found.until > clock() ? found.account : null;
    },
    remember(proof, account) {
      const known = proofs.get(proof);
      if (known !== undefined && known.until > clock()) return;
      proofs.delete(proof);
      proofs.set(proof, { account, until: clock() + rememberedMs });
    },
    secondsUntilBelow(name, ms) {
      const requester = requesters.get(name);
      const used = requester === undefined ? 0 : recentUsage(requester, clock());
      if (used <= ms) return null;
      return Math.max(1, Math.ceil((Math.log2(used / ms) * usageHalfLifeMs) / 1_000));
    },
  };
}

/** For whom something is done, an account, a network or the process itself, with the time that they lately took of it. */
export type Requester = {
  /** Milliseconds, of which half is forgotten every twenty seconds. */
  recentMs: number;
  chargedAt: number;
  /** All that was ever charged. */
  chargedMs: number;
};

export const usageHalfLifeMs = 20_000;

export function newRequester(now = performance.now()): Requester {
  return { recentMs: 0, chargedAt: now, chargedMs: 0 };
}

/** Jobs, commands and whatever else no request asks for. */
const ownWork = newRequester();

const current = new AsyncLocalStorage<Requester>();

/**
 * Does all of the work, and every statement of it, on the account of a requester. It is reached for, not handed over, so
 * that no verb can leave it out.
 */
export function onBehalfOf<Result>(requester: Requester, work: () => Result): Result {
  return current.run(requester, work);
}

export function currentRequester(): Requester {
  return current.getStore() ?? ownWork;
}

/** The time that they lately took, as much of it as counts by now. */
export function recentUsage({ recentMs, chargedAt }: Requester, now = performance.now()): number {
  return recentMs * 0.5 ** (Math.max(0, now - chargedAt) / usageHalfLifeMs);
}

export function charge(requester: Requester, ms: number, now = performance.now()): void {
  requester.recentMs = recentUsage(requester, now) + ms;
  requester.chargedAt = now;
  requester.chargedMs += ms;
}
