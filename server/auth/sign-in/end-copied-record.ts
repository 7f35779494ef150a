import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { notifyOwner } from '../credentials/notify-owner.ts';
import { revokeTokens } from '../one-time-tokens/revoke.ts';
import { knownDevices, rememberedDevices, sessions } from '../sessions/table.ts';

/**
 * Ends a remember-me record of which somebody else has a copy, with everything that it opened: who of the two is the
 * owner nobody knows, so neither stays, and the owner is told. Of several who notice at once one does it.
 */
export async function endCopiedRecord(
  context: Context,
  { id, userId, deviceId }: { id: string; userId: UserId; deviceId: string },
  caller: Caller,
): Promise<void> {
  // Whoever comes with a record is nobody yet: the mail is written on behalf of the person whom it reaches.
  await inTransaction({ ...context, actor: { kind: 'user', userId } }, async (context) => {
    const { db } = context;
    // The record first: a device that is just restoring its session looks afterwards whether its record is still there.
    const [ended] = await db
      .delete(rememberedDevices)
      .where(eq(rememberedDevices.id, id))
      .returning({ id: rememberedDevices.id });
    if (!ended) return;
    for (const table of [sessions, knownDevices])
      await db.delete(table).where(and(eq(table.userId, userId), eq(table.deviceId, deviceId)));
    await revokeTokens(context, {
      userId,
      purposes: ['second-factor', 'passkey-creation', 'provider', 'change-email'],
    });
    await recordEvent(context, { kind: 'device-copied', userId, caller });
    await notifyOwner(context, { userId, happened: 'device-copied', caller, id });
  });
}
