import { getPriority, setPriority } from 'node:os';

/** Of a busy processor a worker gets a quarter by this, and a web process three. */
const niceness = 5;

/** Lowers the priority of a worker, so that pages do not wait for jobs where both share a machine. */
export function yieldProcessor(): void {
  try {
    // An operator may have started it with a lower priority.
    setPriority(Math.max(getPriority(), niceness));
  } catch (fault) {
    // A sandbox may forbid it; there the service sets the priority.
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ERR_SYSTEM_ERROR')) throw fault;
  }
}
