import { newRequester, type Requester, recentUsage, usageHalfLifeMs } from './requester.ts';

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
