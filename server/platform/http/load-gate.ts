import { type Bounds, createTurns, type Turns } from '../turns.ts';

export type LoadGate = Turns & {
  /** Whether somebody had to be refused within the last seconds while all places were taken. */
  isOverloaded: () => boolean;
};

/**
 * More calls at once make each slower and no more of them done. One network has at most three places in four, so that
 * the others find one; what would wait for longer is refused, so that what is done is done in half a second.
 */
const usualBounds: Bounds = {
  atOnce: 16,
  eachAtOnce: 12,
  mostWaiting: 32,
  eachWaiting: 24,
  longestWaitMs: 200,
};
const overloadedForMs = 3_000;

/** Lets so many calls of the API in at once, a few wait, and refuses the rest with UNAVAILABLE. */
export function createLoadGate(bounds = usualBounds): LoadGate {
  const turns = createTurns(bounds);
  let refusedAt = Number.NEGATIVE_INFINITY;
  // A network that is refused beyond its own share says nothing of the rest.
  const recordRefusal = () => {
    if (turns.isBusy()) refusedAt = performance.now();
  };
  return {
    isBusy: turns.isBusy,
    isFull(requester) {
      const isFull = turns.isFull(requester);
      if (isFull) recordRefusal();
      return isFull;
    },
    async take(requester, work) {
      let isIn = false;
      try {
        return await turns.take(requester, () => {
          isIn = true;
          return work();
        });
      } finally {
        if (!isIn) recordRefusal();
      }
    },
    isOverloaded: () => performance.now() - refusedAt < overloadedForMs,
  };
}
