// Used by `npm test`, which runs on the Node that is installed: only what Node 20 brings.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import process from 'node:process';

/** Linux counts in hundredths of a second there (USER_HZ, proc_pid_stat(5)). */
const ticksPerSecond = 100;
const statFile = '/proc/self/stat';

let counted = 0;

/**
 * How many seconds processors worked for what has ended since this was asked last, with all that it started and waited
 * for: a browser does not wait for its own processes. Null where the system does not say.
 */
export function workedSinceLastEnd() {
  let stat;
  try {
    stat = readFileSync(statFile, 'utf8');
  } catch {
    return null;
  }
  // The second field is a name in brackets, which may hold spaces; children are fields 16 and 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const worked = (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  const since = worked - counted;
  counted = worked;
  return since;
}

/** Seconds that all processors have worked, for whatever runs on the machine, and seconds that they have been there. */
export function timesOfProcessors() {
  const sum = (count) => cpus().reduce((total, { times }) => total + count(times), 0) / 1_000;
  const worked = sum(({ user, nice, sys, irq }) => user + nice + sys + irq);
  return { worked, all: worked + sum(({ idle }) => idle) };
}

/** The same command, which leaves the processor to what runs as usual. */
export const yielding = (command) =>
  process.platform === 'win32' ? command : ['nice', '-n', '10', ...command];
