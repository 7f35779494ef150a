import type { DeletionResult } from '../../contract/account/deletion.ts';
import { userMessages } from '../../contract/admin/users.ts';
import type { UserId } from '../../contract/auth/accounts.ts';
import { recordEvent } from '../platform/audit/record.ts';
import {
  type Context,
  inTransaction,
  requireOperator,
  requireRecentReauthentication,
} from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { longestDeletionWaitMs } from './deletion.ts';
import { presentDeletion } from './present.ts';
import { recordDeletion } from './record-deletion.ts';
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
  if (requireRecentReauthentication(context) === id) throw new ApiError('CONFLICT', userMessages.ownAccount);
  const deletion = await inTransaction(context, async (inside) => {
    await requireReplaceable(inside, { userId: id, refusal: userMessages.lastAdmin });
    const { deletion, isNew } = await recordDeletion(inside, id);
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
