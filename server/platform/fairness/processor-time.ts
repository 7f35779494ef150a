import process from 'node:process';

/** What this thread has used of a processor, in milliseconds: a busy machine does not make a call dearer. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
