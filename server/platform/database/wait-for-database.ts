import { setTimeout as pause } from 'node:timers/promises';

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

/** What the drivers say when the connection is gone or cannot be had, and not that a statement was wrong. */
const codes =
  /^(?:08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;

const sentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|PGlite is (?:closed|closing))/;

/** Whether a statement was stopped because it took too long. */
export function isCutOff(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return ('code' in thrown && thrown.code === '57014') || isCutOff(thrown.cause);
}

/** Whether something failed because the database is not there: trying again later will help. */
export function isLostDatabase(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  if (codes.test(code) || sentences.test(thrown.message)) return true;
  const others = thrown instanceof AggregateError ? thrown.errors : [];
  return [thrown.cause, ...others].some(isLostDatabase);
}

/** Whether a start had better wait: a server that is starting or full answers soon, a name without a machine does not. */
function mayPass(thrown: unknown): boolean {
  return isLostDatabase(thrown) && !isUnknownHost(thrown);
}

function isUnknownHost(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return ('code' in thrown && thrown.code === 'ENOTFOUND') || isUnknownHost(thrown.cause);
}
