import { AsyncLocalStorage } from 'node:async_hooks';

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
