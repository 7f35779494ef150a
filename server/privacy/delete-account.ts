import { setTimeout as delay } from 'node:timers/promises';
import { type DeletionResult, lastDeletionStep } from '../../contract/deletion.ts';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/http/request-context.ts';
import { forgetCookie } from '../sessions/cookies.ts';
import { beginDeletion } from './begin-deletion.ts';
import { presentDeletion } from './present.ts';
import { runDeletion } from './run-deletion.ts';

/** How long whoever asks waits for it at most: a little less than the half minute after which a browser gives up. */
const longestWaitMs = 28_000;

/**
 * Deletes the account of whoever asks, after a recent proof, with everything that names them. After half a minute it answers
 * how far it has come and goes on; what is left then, or failed, `finishDeletions` does.
 */
export async function deleteAccount(
  context: Context,
  caller: Caller,
  waitMs = longestWaitMs,
): Promise<{ result: DeletionResult; cookies: string[] }> {
  const deletion = await beginDeletion(context, caller);
  const waiting = new AbortController();
  const patience = delay(waitMs, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([runDeletion(context, deletion), patience]);
  waiting.abort();
  const isGone = deletion.done.has(lastDeletionStep);
  const cookies = isGone ? (['session', 'remember', 'challenge'] as const) : [];
  return {
    result: presentDeletion(deletion),
    cookies: cookies.map((name) => forgetCookie(context.environment, name)),
  };
}
