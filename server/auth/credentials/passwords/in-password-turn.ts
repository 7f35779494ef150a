import type { Caller } from '../../../platform/http/request-context.ts';
import { networkOf } from '../../../platform/rate-limits/limits.ts';
import { createTurns } from '../../../platform/turns.ts';

/** Of the four threads that the process has for such work half are left to files, names and compression. */
const turns = createTurns({ atOnce: 2, eachWaiting: 50, longestWaitMs: 5_000 });

/** Hashes or checks a password when it is the turn of the network that asks. */
export function inPasswordTurn<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
  return turns.take(networkOf(caller.clientAddress), work);
}
