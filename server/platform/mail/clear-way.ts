/** In milliseconds. */
const shortestRest = 2_000;
/** So many times as long as the last time took, so that clearing is a tenth of the work at most. */
const restPerWork = 10;
const mostKnown = 10_000;

export type ClearWay = (name: string, clear: () => Promise<void>) => Promise<void>;

/**
 * Clears a way, by name, unless that goes on already or was done just now. What came since, or was not done as it failed,
 * waits for seconds only.
 */
export function createClearWay(now: () => number = () => performance.now()): ClearWay {
  const notBefore = new Map<string, number>();
  return async (name, clear) => {
    const startedAt = now();
    if (startedAt < (notBefore.get(name) ?? 0)) return;
    if (notBefore.size > mostKnown) notBefore.clear();
    notBefore.set(name, Number.POSITIVE_INFINITY);
    try {
      await clear();
    } finally {
      const endedAt = now();
      notBefore.set(name, endedAt + Math.max(shortestRest, restPerWork * (endedAt - startedAt)));
    }
  };
}
