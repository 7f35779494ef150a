import { setTimeout as pause } from 'node:timers/promises';
import { mayPass } from './lost-database.ts';

type Patience = {
  /** How long a start waits for a database that starts itself, or has no connection free. */
  forMs: number;
  /** Where the machine is so busy that one try takes all of that, these are made all the same. */
  leastTries: number;
  shortestPauseMs: number;
  longestPauseMs: number;
};
const usualPatience: Patience = { forMs: 60_000, leastTries: 4, shortestPauseMs: 250, longestPauseMs: 5_000 };

type Options = { signal: AbortSignal; say: (thrown: unknown) => void; patience?: Patience };

/**
 * Does what needs the database, and tries again while its trouble is one that may pass. What will not pass, such as a wrong
 * password or a database that does not exist, ends it at once.
 */
export async function waitForDatabase<Result>(
  work: () => Promise<Result>,
  { signal, say, patience = usualPatience }: Options,
): Promise<Result> {
  const begun = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (thrown) {
      const isOver = tries >= patience.leastTries && performance.now() - begun > patience.forMs;
      if (signal.aborted || isOver || !mayPass(thrown)) throw thrown;
      say(thrown);
      const longest = Math.min(patience.longestPauseMs, patience.shortestPauseMs * 2 ** tries);
      await pause(longest * (0.5 + Math.random() / 2), undefined, { signal });
    }
  }
}
