import { ApiError } from './errors.ts';

export type Turns = {
  /**
   * Does the work when it is the requester's turn, which ends with the event loop's. Throws the reason of a signal that
   * fires before that.
   */
  take: <Result>(requester: string, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
  /** Whether one more of the requester's would be refused at once. */
  isFull: (requester: string) => boolean;
  /** Whether no work could begin at once. */
  isBusy: () => boolean;
};

export type Bounds = {
  atOnce: number;
  /** Of one requester. */
  eachAtOnce?: number;
  mostWaiting?: number;
  /** Of one requester. */
  eachWaiting: number;
  longestWaitMs: number;
};

export const busyMessage = 'Upround is very busy right now. Please try again in a few seconds.';

const busy = () => new ApiError('UNAVAILABLE', busyMessage);

/**
 * So much work at once and no more. Those who wait are served by turns, so that one who asks for much waits for
 * themselves. Throws UNAVAILABLE where too many wait already, and after `longestWaitMs`.
 */
export function createTurns(bounds: Bounds): Turns {
  const { atOnce, eachAtOnce = atOnce, mostWaiting = Number.POSITIVE_INFINITY, eachWaiting } = bounds;
  // A Map keeps the order of its keys: who had a turn goes to the end.
  const waiting = new Map<string, Set<() => void>>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let waitingInAll = 0;

  const isFree = (requester: string) => running < atOnce && (runningOf.get(requester) ?? 0) < eachAtOnce;
  const isFull = (requester: string) =>
    !isFree(requester) && (waitingInAll >= mostWaiting || (waiting.get(requester)?.size ?? 0) >= eachWaiting);

  const leave = (requester: string, begin: () => void) => {
    const queue = waiting.get(requester);
    if (!queue?.delete(begin)) return;
    waitingInAll -= 1;
    waiting.delete(requester);
    if (queue.size > 0) waiting.set(requester, queue);
  };
  const occupy = (requester: string, change: 1 | -1) => {
    running += change;
    const left = (runningOf.get(requester) ?? 0) + change;
    if (left > 0) runningOf.set(requester, left);
    else runningOf.delete(requester);
  };
  const beginNext = () => {
    for (const [requester, queue] of waiting) {
      if (!isFree(requester)) continue;
      const [begin] = queue;
      begin?.();
      return;
    }
  };

  const turnOf = (requester: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', giveUp);
        leave(requester, begin);
      };
      const begin = () => {
        stopWaiting();
        occupy(requester, 1);
        resolve();
      };
      const giveUp = () => {
        stopWaiting();
        reject(signal?.reason);
      };
      const patience = setTimeout(() => {
        stopWaiting();
        reject(busy());
      }, bounds.longestWaitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.set(requester, (waiting.get(requester) ?? new Set()).add(begin));
      waitingInAll += 1;
    });

  return {
    isFull,
    isBusy: () => running >= atOnce,
    async take(requester, work, signal) {
      signal?.throwIfAborted();
      if (isFull(requester)) throw busy();
      if (isFree(requester)) occupy(requester, 1);
      else await turnOf(requester, signal);
      try {
        return await work();
      } finally {
        // Only then, so that what others sent meanwhile is read before the same requester goes on.
        setImmediate(() => {
          occupy(requester, -1);
          beginNext();
        });
      }
    },
  };
}
