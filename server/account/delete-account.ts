import { type DeletionResult, lastDeletionStep } from '../../contract/account/deletion.ts';
import { clearCookie } from '../auth/sessions/cookies.ts';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/http/request-context.ts';
import { beginDeletion } from './begin-deletion.ts';
import { longestDeletionWaitMs } from './deletion.ts';
import { presentDeletion } from './present.ts';
import { waitForDeletion } from './wait-for-deletion.ts';

/**
 * Deletes the account of whoever asks, after a recent proof, with everything that names them. After half a minute it answers
 * how far it has come and goes on; what is left then, or failed, `finishDeletions` does.
 */
export async function deleteAccount(
  context: Context,
  caller: Caller,
  waitMs = longestDeletionWaitMs,
): Promise<{ result: DeletionResult; cookies: string[] }> {
  const deletion = await beginDeletion(context, caller);
  await waitForDeletion(context, deletion, waitMs);
  const isGone = deletion.done.has(lastDeletionStep);
  const cookies = isGone ? (['session', 'remember', 'challenge'] as const) : [];
  return {
    result: presentDeletion(deletion),
    cookies: cookies.map((name) => clearCookie(context.environment, name)),
  };
}
