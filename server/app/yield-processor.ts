import { getPriority, setPriority } from 'node:os';

/** Niceness of Unix: of a busy processor it takes a quarter, and a web process three. */
const niceness = 5;

/** Has the processes that answer users come first on a machine with a worker: whoever waits for a page does not wait for jobs. */
export function yieldProcessor(): void {
  try {
    // Whoever started it may have made it nicer.
    setPriority(Math.max(getPriority(), niceness));
  } catch (fault) {
    // A sandbox may forbid it. Its service then says itself how nice the process is.
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ERR_SYSTEM_ERROR')) throw fault;
  }
}
