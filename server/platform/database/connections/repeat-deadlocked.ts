import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

const deadlockDetected = '40P01';

/** Times that a statement is asked before its fault is handed on. */
const mostTries = 8;

/** In milliseconds, for each try before: chance has those apart that met. */
const longestWaitMs = 150;

/**
 * Has a pool ask a statement again that the server ended because of a deadlock. By itself it was a transaction, of which nothing
 * is left. One within a transaction has ended that as a whole: its caller hears so.
 */
export function repeatDeadlocked(pool: pg.Pool): pg.Pool {
  const query: (...asked: never[]) => unknown = pool.query;
  // What borrows from the pool has connections of its own, by the name of the pool. The driver's overloads say no more.
  pool.query = function (this: pg.Pool, ...asked: unknown[]) {
    const ask = () => Reflect.apply(query, this, asked);
    const answer = ask();
    return answer instanceof Promise ? answer.catch((fault: unknown) => askAgain(ask, fault)) : answer;
  } as pg.Pool['query'];
  return pool;
}

async function askAgain(ask: () => unknown, first: unknown): Promise<unknown> {
  let fault = first;
  for (let tries = 1; tries < mostTries && isDeadlock(fault); tries += 1) {
    await setTimeout(Math.random() * longestWaitMs * tries);
    try {
      return await ask();
    } catch (again) {
      fault = again;
    }
  }
  throw fault;
}

const isDeadlock = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === deadlockDetected;
