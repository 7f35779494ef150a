import { createBudgets, OverBudget } from '../budgets.ts';
import type { Driver } from '../database/database.ts';
import { readUntil } from '../database/read-until.ts';
import { ApiError } from '../errors.ts';
import { createTurns } from '../turns.ts';
import type { RequestContext } from './request-context.ts';
import { tooMuch } from './too-much.ts';

/** What runs of one person and what waits for its turn. Several tabs that are opened together stay below it. */
const underWayPerUser = 32;
const longestWaitMs = 20_000;
/** The embedded database does one statement at a time, and a server has so many connections for this. */
const turnsOn = {
  embedded: { atOnce: 4, eachAtOnce: 2 },
  postgres: { atOnce: 8, eachAtOnce: 4 },
};

/** Visitors have turns of their own, so that none of them keeps anybody waiting who is signed in. */
const ofVisitors = {
  budget: { perMinute: 60, atOnce: 4 },
  turns: { atOnce: 1, eachWaiting: 4, mostWaiting: 40, longestWaitMs: 5_000 },
};

export type CostlyReads = <Result>(
  request: RequestContext,
  read: (request: RequestContext) => Promise<Result>,
) => Promise<Result>;

/**
 * Lets people take turns with what may read a great many rows, each within a budget of their own, and ends what nobody
 * waits for any more. Visitors share what their network has. Throws TOO_MANY_REQUESTS, with the time to wait, to who asks
 * for more.
 */
export function createCostlyReads(
  driver: Driver,
  perMinute: number,
  networkOf: (address: string) => string,
): CostlyReads {
  const inBudget = createBudgets({ perMinute, atOnce: underWayPerUser });
  const turns = createTurns({ ...turnsOn[driver.kind], eachWaiting: underWayPerUser, longestWaitMs });
  const visitorsInBudget = createBudgets(ofVisitors.budget);
  const visitorsTurns = createTurns(ofVisitors.turns);
  return async (request, read) => {
    const { actor } = request.context;
    const signal = AbortSignal.any([request.context.signal, request.signal]);
    const work = () =>
      read({ ...request, context: { ...request.context, db: readUntil(driver, signal), signal } });
    try {
      if ('userId' in actor)
        return await inBudget(actor.userId, () => turns.take(actor.userId, work, signal));
      const network = networkOf(request.clientAddress);
      return await visitorsInBudget(network, () => visitorsTurns.take(network, work, signal));
    } catch (thrown) {
      if (request.signal.aborted)
        throw new ApiError('UNAVAILABLE', 'Nobody waited for the answer.', { cause: thrown });
      if (!(thrown instanceof OverBudget)) throw thrown;
      request.resHeaders.set('retry-after', String(thrown.seconds));
      throw tooMuch(thrown.seconds);
    }
  };
}
