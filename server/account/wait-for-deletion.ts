import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../platform/context.ts';
import type { Deletion } from './deletion.ts';
import { runDeletion } from './run-deletion.ts';

/** Does what is left of a deletion, and is back after so long at the latest; what is left then, or failed, goes on by itself. */
export async function waitForDeletion(context: Context, deletion: Deletion, waitMs: number): Promise<void> {
  const waiting = new AbortController();
  const patience = delay(waitMs, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([runDeletion(context, deletion), patience]);
  waiting.abort();
}
