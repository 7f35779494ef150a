import { recordEvent } from '../platform/audit/record.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../platform/context.ts';
import type { Caller } from '../platform/http/request-context.ts';
import type { Deletion } from './deletion.ts';
import { recordDeletion } from './record-deletion.ts';
import { requireReplaceable } from './require-replaceable.ts';

/** Writes down that the person wants their account gone, or finds what they asked for before. Refuses the only admin. */
export function beginDeletion(context: Context, caller: Caller): Promise<Deletion> {
  const userId = requireRecentReauthentication(context);
  return inTransaction(context, async (context) => {
    await requireReplaceable(context, {
      userId,
      refusal: 'You are the only admin. Make somebody else an admin before you leave.',
    });
    const { deletion, isNew } = await recordDeletion(context, userId);
    if (isNew) await recordEvent(context, { kind: 'deletion-asked', userId, caller });
    return deletion;
  });
}
