import { and, eq } from 'drizzle-orm';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireUser, sessionOf } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../../platform/rate-limits/count.ts';
import { refundLimit } from '../../../platform/rate-limits/forgive.ts';
import { forgiving } from '../../../platform/rate-limits/forgiving.ts';
import { limits, reauthenticationLimits } from '../../../platform/rate-limits/limits.ts';
import type { Auth } from '../../sessions/create-auth.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { findKnownDevice } from '../../sessions/find-known-device.ts';
import { requireOpenSession } from '../../sessions/require-open-session.ts';
import { liftPasswordDuty } from '../../users/lift-password-duty.ts';
import { users } from '../../users/table.ts';
import { credentials, passwordProvider } from '../table.ts';
import { hashPassword } from './hash-password.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { revokePending } from './revoke-pending.ts';
import { setPassword } from './set-password.ts';
import { verifyPassword } from './verify-password.ts';

/** Changes the password of whoever asks, given the present one, and ends every other session. */
export async function changePassword(
  context: Context,
  auth: Auth,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<void> {
  const userId = requireUser(context);
  if (newPassword === currentPassword) {
    throw new ApiError('INVALID', 'Please choose a password that differs from the current one.');
  }
  const deviceId = await findKnownDevice(context, caller, userId);
  const counted = reauthenticationLimits(userId, { sessionId: sessionOf(context)?.id ?? null, deviceId });
  for (const { limit, subject } of counted) await countAgainstLimit(context, limit, subject);
  const [present] = await context.db
    .select({ hash: credentials.password, fullName: users.name, email: users.email })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, passwordProvider)));
  await countAgainstLimit(context, limits.passwordWork, deviceId === null ? userId : `${deviceId}|${userId}`);
  const isRight = await verifyPassword(auth, present?.hash ?? null, currentPassword, caller).catch(
    forgiving(context, counted),
  );
  if (!isRight) {
    await recordEvent(context, { kind: 'proof-refused', userId, caller });
    throw new ApiError('INVALID', 'Invalid credentials');
  }
  for (const { limit, subject } of counted) await refundLimit(context, limit, subject);
  if (present) requireGoodPassword(newPassword, present);
  const hash = await hashPassword(auth, newPassword, caller);
  await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    await setPassword(context, { userId, hash });
    await liftPasswordDuty(context, userId);
    await endSessions(context, { userId, keepSessionId: sessionOf(context)?.id ?? null });
    await revokePending(context, userId);
    await notifyPasswordChanged(context, userId);
    await recordEvent(context, { kind: 'password-changed', userId, caller });
  });
}
