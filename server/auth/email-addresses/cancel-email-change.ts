import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { revokeTokens } from '../one-time-tokens/revoke.ts';
import { requireOpenSession } from '../sessions/require-open-session.ts';

/** Takes back the change of address of the person who asks: the link that was mailed opens nothing any more. */
export async function cancelEmailChange(context: Context, caller: Caller): Promise<void> {
  const userId = requireUser(context);
  await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    const count = await revokeTokens(context, { userId, purposes: ['change-email'] });
    if (count > 0) await recordEvent(context, { kind: 'email-change-cancelled', userId, caller });
  });
}
