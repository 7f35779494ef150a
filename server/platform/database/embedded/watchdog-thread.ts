import process from 'node:process';
import { workerData } from 'node:worker_threads';
import { createLogger } from '../../log.ts';
import { longestStatementMs, textOfStatement } from './watch-statements.ts';
import { openWatchdogMemory, places } from './watchdog-memory.ts';

const checksEveryMs = 500;

// Only `startWatchdog` runs this file.
const { buffer, logLevel } = workerData as { buffer: SharedArrayBuffer; logLevel: string };
const { numbers, statement } = openWatchdogMemory(buffer);
const log = createLogger(logLevel);

let seenTurn = 0;
let seenAt = performance.now();
let isNamed = false;

for (;;) {
  const wait = Atomics.wait(numbers, places.endWithin, 0, checksEveryMs);
  nameLongStatement();
  if (wait !== 'timed-out') endInTime();
}

function nameLongStatement(): void {
  const turn = Atomics.load(numbers, places.turns);
  if (turn !== seenTurn) {
    seenTurn = turn;
    seenAt = performance.now();
    isNamed = false;
    return;
  }
  const ms = Math.round(performance.now() - seenAt);
  if (turn % 2 === 0 || isNamed || ms < longestStatementMs) return;
  isNamed = true;
  log.warn({ statement: currentStatement(), ms }, 'a statement still holds the embedded database');
}

/** The process has been asked to stop; where its main thread does not get to it, it is ended from here. */
function endInTime(): never {
  const ms = Atomics.load(numbers, places.endWithin);
  Atomics.wait(numbers, places.endWithin, ms, ms);
  const isHeld = Atomics.load(numbers, places.turns) % 2 === 1;
  log.error(
    isHeld ? { statement: currentStatement() } : {},
    'the process did not stop in time and is ended; what it had not finished is taken up at the next start',
  );
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable: the process was killed');
}

function currentStatement(): string {
  return textOfStatement(statement.slice(0, Atomics.load(numbers, places.length)));
}
