/** Answers what was read last, and whether the last try failed. */
export type Seldom<Found> = {
  /** Reads anew where what is there is old, at most once at a time, and waits no longer than it may. Never throws. */
  refresh: () => Promise<void>;
  /** Null before the first reading, and after one that failed: an old number would look like a present one. */
  last: () => Found | null;
};

type Bounds = { apartMs: number; longestMs: number };

/** However many ask, it is read once in `apartMs`; who asks waits `longestMs` at most. */
export function readSeldom<Found>(
  read: (signal: AbortSignal) => Promise<Found>,
  { apartMs, longestMs }: Bounds,
  now: () => number = () => performance.now(),
): Seldom<Found> {
  let found: Found | null = null;
  let startedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const readOnce = async (): Promise<void> => {
    const late = Promise.withResolvers<never>();
    const ended = new AbortController();
    const timer = setTimeout(() => {
      ended.abort();
      late.reject(new Error('This took too long.'));
    }, longestMs);
    try {
      found = await Promise.race([read(ended.signal), late.promise]);
    } catch {
      found = null;
    } finally {
      clearTimeout(timer);
      reading = null;
    }
  };
  return {
    last: () => found,
    refresh() {
      if (reading === null && now() - startedAt >= apartMs) {
        startedAt = now();
        reading = readOnce();
      }
      return reading ?? Promise.resolve();
    },
  };
}
