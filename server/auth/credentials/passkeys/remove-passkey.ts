import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { users } from '../../users/table.ts';
import { notifyOwner } from '../notify-owner.ts';
import { requireOwnFactor } from '../require-own-factor.ts';
import { credentials, passkeys } from '../table.ts';

/** Removes a passkey of whoever asks, unless they could not sign in without it. Wants a recent proof. */
export async function removePasskey(context: Context, { id }: { id: string }, caller: Caller): Promise<void> {
  const userId = requireRecentReauthentication(context);
  await requireOwnFactor(context, userId);
  await inTransaction(context, async (context) => {
    await requireOtherWay(context, userId, id);
    const [removed] = await context.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (!removed) throw new ApiError('NOT_FOUND', 'This passkey is not on your account any more.');
    await recordEvent(context, { kind: 'passkey-removed', userId, caller });
    await notifyOwner(context, { userId, happened: 'passkey-removed', caller, id: randomUUID() });
  });
}

/** Locks the person, so that of two last passkeys that are removed at once one stays. */
async function requireOtherWay(context: Context, userId: UserId, id: string): Promise<void> {
  const { db } = context;
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const others = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), ne(passkeys.id, id)))
    .limit(1);
  const ways = await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.userId, userId))
    .limit(1);
  if (others.length + ways.length > 0) return;
  throw new ApiError(
    'CONFLICT',
    'This passkey is your only way to sign in. Add another one or set a password first.',
  );
}
