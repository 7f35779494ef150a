import { eq } from 'drizzle-orm';
import { type UserId, userId } from '../../../../contract/auth/accounts.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, sessionOf } from '../../../platform/context.ts';
import { sessions } from '../table.ts';

/** Has the session of the admin who asks be their own again, and says as whom they looked on; null where that was over. */
export function endImpersonation(context: Context): Promise<{ stoppedAs: UserId | null }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const sessionId = sessionOf(inside)?.id ?? '';
    const [own] = await inside.db
      .select({ actingAs: sessions.actingAsUserId })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('update');
    if (!own?.actingAs) return { stoppedAs: null };
    await inside.db
      .update(sessions)
      .set({ actingAsUserId: null, actingUntil: null, updatedAt: inside.now() })
      .where(eq(sessions.id, sessionId));
    await recordEvent(inside, { kind: 'acting-ended', userId: own.actingAs });
    return { stoppedAs: userId.parse(own.actingAs) };
  });
}
