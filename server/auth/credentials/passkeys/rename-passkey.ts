import { and, eq } from 'drizzle-orm';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireUser } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { requireOpenSession } from '../../sessions/require-open-session.ts';
import { passkeys } from '../table.ts';

/** Gives a passkey of whoever asks another name. */
export async function renamePasskey(
  context: Context,
  { id, name }: { id: string; name: string },
  caller: Caller,
): Promise<void> {
  const userId = requireUser(context);
  await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    const [renamed] = await context.db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (!renamed) throw new ApiError('NOT_FOUND', 'This passkey is not on your account any more.');
    await recordEvent(context, { kind: 'passkey-renamed', userId, caller });
  });
}
