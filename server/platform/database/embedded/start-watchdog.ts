import { Worker } from 'node:worker_threads';
import type { StatementWatch } from './watch-statements.ts';
import { makeWatchdogBuffer, openWatchdogMemory, places } from './watchdog-memory.ts';

export type Watchdog = Required<Pick<StatementWatch, 'begin' | 'end'>> & {
  /** Ends the process after so long, also while a statement holds its main thread. */
  endWithin: (ms: number) => void;
  stop: () => void;
};

/**
 * Starts a thread that names a statement of the embedded database while it runs: the main thread can do nothing meanwhile,
 * not even hear a signal.
 */
export function startWatchdog(logLevel: string): Watchdog {
  const buffer = makeWatchdogBuffer();
  const { numbers, statement: shared } = openWatchdogMemory(buffer);
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { buffer, logLevel },
    // None of what this process was started with is meant for it.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  // Without it everything works as before, only that nothing is named while it runs.
  thread.on('error', () => undefined);
  thread.unref();
  return {
    begin(statement) {
      shared.set(statement);
      Atomics.store(numbers, places.length, statement.length);
      Atomics.add(numbers, places.turns, 1);
    },
    end: () => void Atomics.add(numbers, places.turns, 1),
    endWithin(ms) {
      Atomics.store(numbers, places.endWithin, ms);
      Atomics.notify(numbers, places.endWithin);
    },
    stop: () => void thread.terminate(),
  };
}
