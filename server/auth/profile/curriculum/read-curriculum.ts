import { Worker } from 'node:worker_threads';
import { aboutMeLimits } from '../../../../contract/outreach/about-me-limits.ts';
import { curriculumMessages as messages } from '../../../../contract/outreach/curriculum.ts';
import { type Context, requireUser } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { isTooOften } from '../../../platform/rate-limits/count.ts';
import { limits } from '../../../platform/rate-limits/limits.ts';
import { createTurns } from '../../../platform/turns.ts';
import type { FileReading } from './file-reading.ts';

/** Each takes a thread and its memory. Nobody has both, whatever they send, so that others are read meanwhile. */
const reading = createTurns({ atOnce: 2, eachAtOnce: 1, eachWaiting: 2, longestWaitMs: 60_000 });

/** Reads once a thread is free, and no other of the same account's is read. */
export const readInTurn = (userId: string, read: () => Promise<FileReading>, signal: AbortSignal) =>
  reading.take(userId, read, signal);

/** The text of a user's CV, which they correct before it is kept; the file itself is kept nowhere. Throws INVALID saying why not. */
export async function readCurriculum(
  context: Context,
  { file }: { file: File },
): Promise<{ text: string; isCut: boolean }> {
  const userId = requireUser(context);
  if (await isTooOften(context, limits.curriculum, userId))
    throw new ApiError('TOO_MANY_REQUESTS', messages.tooMany);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = await readInTurn(userId, () => readApart(bytes, context.signal), context.signal);
  if (found.kind === 'refused') throw new ApiError('INVALID', messages[found.reason]);
  const text = found.text.slice(0, aboutMeLimits.curriculum).toWellFormed();
  return { text, isCut: text.length < found.text.length };
}

const patienceMs = 20_000;

const mostMegabytes = 192;

/** What a PDF unpacks lies beside the heap of its thread, where no limit of Node counts it. */
const measureEveryMs = 50;

/** Reads a file in a thread of its own: one that takes long, or a great deal of memory, ends with its thread. */
export async function readApart(file: Uint8Array, signal: AbortSignal): Promise<FileReading> {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    // What a parser complains of may repeat the file.
    stdout: true,
    stderr: true,
  });
  const patience = AbortSignal.timeout(patienceMs);
  let measuring: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve) => {
      const refuse = (reason: 'broken' | 'tooMuch') => resolve({ kind: 'refused', reason });
      const giveUp = () => refuse('broken');
      const measure = async () => {
        const { external_memory: bytes } = await worker.getHeapStatistics();
        if (bytes > mostMegabytes * 1_000_000) refuse('tooMuch');
      };
      // A thread that has ended has no memory.
      measuring = setInterval(() => void measure().catch(() => undefined), measureEveryMs);
      worker
        .once('message', resolve)
        .once('error', (fault) => refuse(isOutOfMemory(fault) ? 'tooMuch' : 'broken'));
      worker.once('exit', giveUp);
      patience.addEventListener('abort', () => refuse('tooMuch'), { once: true });
      signal.addEventListener('abort', giveUp, { once: true });
      if (signal.aborted) giveUp();
    });
  } finally {
    clearInterval(measuring);
    await worker.terminate();
  }
}

const isOutOfMemory = (fault: Error) => 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY';
