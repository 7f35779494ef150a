import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

const deadlockDetected = '40P01';

/** Times that something is tried before its fault is handed on. */
const mostTries = 8;

/** In milliseconds, doubled by each try: chance has those apart that met. */
const firstWaitMs = 100;
const longestWaitMs = 5_000;

/**
 * Has a pool ask a statement again that the server ended because of a deadlock. By itself it was a transaction, of which nothing
 * is left. One within a transaction has ended that as a whole, which `inTransaction` runs again.
 */
export function repeatDeadlocked(pool: pg.Pool): pg.Pool {
  const query: (...asked: never[]) => unknown = pool.query;
  // What borrows from the pool has connections of its own, by the name of the pool. The driver's overloads say no more.
  pool.query = function (this: pg.Pool, ...asked: unknown[]) {
    const ask = () => Reflect.apply(query, this, asked);
    const answer = ask();
    return answer instanceof Promise ? againAfterDeadlock(ask, answer) : answer;
  } as pg.Pool['query'];
  return pool;
}

/** Does again what the server ended because of a deadlock. It has to be a transaction, of which nothing is left then. */
export async function againAfterDeadlock<Answer>(
  attempt: () => Promise<Answer>,
  first: Promise<Answer> = attempt(),
): Promise<Answer> {
  let answer = first;
  for (let tries = 1; ; tries += 1) {
    try {
      return await answer;
    } catch (fault) {
      if (tries === mostTries || !isDeadlock(fault)) throw fault;
      await setTimeout(Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** tries));
      answer = inTurn(attempt);
    }
  }
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** One after the other in a process: those that were ended do not meet each other again. */
function inTurn<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const turn = lastTurn.then(attempt);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** The fault of the server lies within the one of the library that asked it. */
function isDeadlock(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return ('code' in fault && fault.code === deadlockDetected) || isDeadlock(fault.cause);
}
