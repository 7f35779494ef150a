import type { UserId } from '../../contract/accounts.ts';
import { userMessages } from '../../contract/admin/users.ts';
import type { DeletionResult } from '../../contract/deletion.ts';
import { recordEvent } from '../audit/record.ts';
import { type Context, inTransaction, requireOperator, requireRecentProof } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { longestDeletionWaitMs } from './deletion.ts';
import { noteDeletion } from './note-deletion.ts';
import { presentDeletion } from './present.ts';
import { requireReplaceable } from './require-replaceable.ts';
import { waitForDeletion } from './wait-for-deletion.ts';

/**
 * Deletes somebody's account by the steps of their own deletion. Full admins only, after a recent proof; nobody their own
 * account here, nor the last admin. What stays in the audit log does not say whose account it was.
 */
export async function deleteUser(
  context: Context,
  { id, reason }: { id: UserId; reason: string },
  waitMs = longestDeletionWaitMs,
): Promise<DeletionResult> {
  requireOperator(context);
  if (requireRecentProof(context) === id) throw new ApiError('CONFLICT', userMessages.ownAccount);
  const deletion = await inTransaction(context, async (inside) => {
    await requireReplaceable(inside, { userId: id, refusal: userMessages.lastAdmin });
    const { deletion, isNew } = await noteDeletion(inside, id);
    if (isNew)
      await recordEvent(inside, {
        kind: 'user-deleted',
        userId: null,
        subject: { kind: 'account', id: deletion.id, name: 'An account' },
        reason,
      });
    return deletion;
  });
  const machine: Context = { ...context, actor: { kind: 'job', name: 'users.delete' } };
  await waitForDeletion(machine, deletion, waitMs);
  return presentDeletion(deletion);
}
