import { Worker } from 'node:worker_threads';
import type { FileReading } from './file-reading.ts';

const patienceMs = 20_000;
const mostMegabytes = 192;

/** Reads a file in a thread of its own: one that takes long, or a great deal of memory, ends with its thread. */
export async function readApart(file: Uint8Array, signal: AbortSignal): Promise<FileReading> {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    // What a parser complains of may repeat the file.
    stdout: true,
    stderr: true,
  });
  const end = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  try {
    return await new Promise((resolve) => {
      const giveUp = () => resolve({ kind: 'refused', reason: 'broken' });
      worker.once('message', resolve).once('error', giveUp).once('exit', giveUp);
      end.addEventListener('abort', giveUp, { once: true });
      if (end.aborted) giveUp();
    });
  } finally {
    await worker.terminate();
  }
}
