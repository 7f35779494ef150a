import { setImmediate } from 'node:timers/promises';
import { processorTime } from './loop-meter.ts';
import { charge, currentRequester, type Requester, recentUsage } from './requesters.ts';

export type FairLine = {
  /** Does the work, one piece after the other, when it is the requester's turn. */
  take: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Lets requests be read and answered in between, where statement has followed statement for a while. */
  letOthersIn: () => Promise<void>;
};

type Waiting = { requester: Requester; since: number; begin: () => void };

/** A statement of the embedded database ends in no turn of the event loop: many would pass for one long one. */
const longestTurnMs = 10;
const usualLongestWaitMs = 2_000;

/**
 * One line for all statements of a database that does one after the other. Next is that of the account that took the least of it
 * lately, so that a first page waits for the statement that runs and for no other; no statement waits for longer than
 * `longestWaitMs` for those who came later. What each took is charged to them.
 */
export function createFairLine(longestWaitMs = usualLongestWaitMs): FairLine {
  const waiting: Waiting[] = [];
  let isTaken = false;
  let turnBeganAt = performance.now();

  const letOthersIn = async () => {
    if (performance.now() - turnBeganAt < longestTurnMs) return;
    await setImmediate();
    turnBeganAt = performance.now();
  };
  const beginNext = async () => {
    // Whose statement was just answered has its next one here by then.
    await setImmediate();
    turnBeganAt = performance.now();
    const next = nextOf(waiting, turnBeganAt - longestWaitMs, turnBeganAt);
    if (next === undefined) {
      isTaken = false;
      return;
    }
    waiting.splice(waiting.indexOf(next), 1);
    next.begin();
  };

  return {
    letOthersIn,
    async take(work) {
      const requester = currentRequester();
      if (isTaken)
        await new Promise<void>((begin) =>
          waiting.push({ requester, since: performance.now(), begin: () => begin() }),
        );
      isTaken = true;
      const before = processorTime();
      try {
        await letOthersIn();
        return await work();
      } finally {
        charge(requester, processorTime() - before);
        if (waiting.length === 0) isTaken = false;
        else void beginNext();
      }
    },
  };
}

/** Who has waited since before `tooLong` comes first, else who took the least. */
function nextOf(waiting: readonly Waiting[], tooLong: number, now: number): Waiting | undefined {
  const [longest] = waiting;
  if (longest !== undefined && longest.since < tooLong) return longest;
  let next = longest;
  for (const each of waiting)
    if (next === undefined || recentUsage(each.requester, now) < recentUsage(next.requester, now))
      next = each;
  return next;
}
