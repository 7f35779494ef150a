import { eq } from 'drizzle-orm';
import { type Context, requireUser } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { askAuth, type Caller } from './ask-auth.ts';
import type { Auth } from './create-auth.ts';
import { users } from './table.ts';

/** Changes the password of whoever holds the caller's session, given the present one, and ends every other session. */
export async function changePassword(
  context: Context,
  auth: Auth,
  input: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<{ cookies: string[] }> {
  requireUser(context);
  const { currentPassword, newPassword } = input;
  if (newPassword === currentPassword) {
    throw new ApiError('INVALID', 'Please choose a password that differs from the current one.');
  }
  const answer = await askAuth(auth, caller, '/change-password', {
    currentPassword,
    newPassword,
    revokeOtherSessions: true,
  });
  if (!answer.isGranted) throw refusal(answer.code);
  await context.db
    .update(users)
    .set({ mustChangePassword: false, updatedAt: context.now() })
    .where(eq(users.id, answer.userId));
  return { cookies: answer.cookies };
}

function refusal(code: string): ApiError {
  if (code === 'INVALID_PASSWORD') return new ApiError('INVALID', 'Invalid credentials');
  if (code === 'UNAUTHORIZED') {
    return new ApiError('UNAUTHORIZED', 'User not authenticated. Please try logging in again.');
  }
  return new ApiError('INVALID', 'Failed to update password');
}
