import { eq, sql } from 'drizzle-orm';
import { userMessages } from '../../../../contract/admin/users.ts';
import { type UserId, userId } from '../../../../contract/auth/accounts.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, sessionOf } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { isActive } from '../../../platform/is-active.ts';
import { users } from '../../users/table.ts';
import { lifetimes } from '../create-auth.ts';
import { sessions } from '../table.ts';

/**
 * From now on the session of the admin who asks is answered as if it were the person's, until it is over: what is private
 * is kept back and nothing is changed, which `boot/api/look-only.ts` sees to. Admins in a session only.
 */
export function startImpersonation(
  context: Context,
  { id, reason }: { id: UserId; reason: string },
): Promise<{ until: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const now = inside.now();
    const own = await lockSession(inside);
    await requireSeeable(inside, id);
    if (own.actingAsUserId === id && own.actingUntil !== null && own.actingUntil > now)
      return { until: own.actingUntil.toISOString() };
    const impersonatingUntil = new Date(now.getTime() + lifetimes.acting * 1000);
    await inside.db
      .update(sessions)
      .set({ actingAsUserId: id, actingUntil: impersonatingUntil, updatedAt: now })
      .where(eq(sessions.id, own.id));
    const until = impersonatingUntil.toISOString();
    await recordEvent(inside, { kind: 'acting-begun', userId: id, after: { until }, reason });
    return { until };
  });
}

/** Of two that begin in one session at once, the second sees what the first did. */
async function lockSession(context: Context): Promise<typeof sessions.$inferSelect> {
  const [own] = await context.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sessionOf(context)?.id ?? ''))
    .for('update');
  if (!own) throw new ApiError('FORBIDDEN', 'Access denied. Admin privileges required.');
  return own;
}

async function requireSeeable({ db }: Context, id: UserId): Promise<void> {
  const [user] = await db
    .select({ isAdmin: users.isAdmin, isActive: sql<boolean>`${isActive(users)}` })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  if (!user) throw new ApiError('NOT_FOUND', 'User not found');
  if (user.isAdmin) throw new ApiError('CONFLICT', userMessages.actingAsAdmin);
  if (!user.isActive) throw new ApiError('CONFLICT', userMessages.actingAsSuspended);
}

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
