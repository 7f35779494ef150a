import process from 'node:process';

const longestMs = 1_000;

/**
 * Ends this process once nothing is open any more, and after a second whatever is. `process.exit` is the last resort: it
 * waits for the threads that compile, and one of them that waits for the main thread to collect garbage waits for ever
 * (https://github.com/nodejs/node/issues/54918). A process that ends by itself tells them first.
 */
export function endProcess(exitCode: number): void {
  process.exitCode = exitCode;
  // The process that started this one may be connected as long as it likes.
  process.channel?.unref();
  setTimeout(() => process.exit(), longestMs).unref();
}
