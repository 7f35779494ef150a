import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type TrialTask = { place: string; key: string; folder: string };
export type TrialAnswer =
  | { outcome: 'restored'; tables: number; rows: number }
  | { outcome: 'failed'; reason: string };

/** Brings a backup back into an embedded database that is thrown away, in a thread of its own: people wait for nothing. */
export async function restoreApart(
  { place, key }: Omit<TrialTask, 'folder'>,
  signal: AbortSignal,
): Promise<TrialAnswer> {
  const scratch = await mkdtemp(join(tmpdir(), 'upround-restore-test-'));
  const task: TrialTask = { place, key, folder: join(scratch, 'database') };
  const worker = new Worker(new URL('./restore-thread.ts', import.meta.url), { workerData: task });
  try {
    return await new Promise((resolve) => {
      const end = (reason: string) => resolve({ outcome: 'failed', reason });
      worker.once('message', resolve);
      worker.once('error', (thrown) => end(thrown instanceof Error ? thrown.message : String(thrown)));
      worker.once('exit', () => end('It ended before it was done.'));
      const stop = () => end('It was stopped.');
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
    });
  } finally {
    await worker.terminate();
    await rm(scratch, { recursive: true, force: true });
  }
}
