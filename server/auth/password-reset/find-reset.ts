import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type UserId, userId as userIdOf } from '../../../contract/auth/accounts.ts';
import { type ResetLink, resetMessages } from '../../../contract/auth/credentials.ts';
import { canonicalEmail } from '../../../contract/platform/email-address.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findToken } from '../one-time-tokens/find.ts';
import { hashOf } from '../sessions/cookies.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { users } from '../users/table.ts';
import { readReset, resetLifetime } from './reset-link.ts';

/** Whose password a link may set, and what is used up when it does. */
export type FoundReset = {
  userId: UserId;
  email: string;
  fullName: string;
  /** Whether the address was proved before. */
  isProved: boolean;
  purpose: 'reset-password' | 'recovery';
  secret: string;
};

const recoveryContent = z.object({ refreshTokenHash: z.string() });

/** What a reset link stands for, without using it up. Throws INVALID with the reason when it cannot be used. */
export async function findReset(context: Context, auth: Auth, link: ResetLink): Promise<FoundReset> {
  return 'token' in link ? findMailed(context, auth, link) : findRecovery(context, link);
}

async function findMailed(
  context: Context,
  auth: Auth,
  { token, email }: { token: string; email: string },
): Promise<FoundReset> {
  const { secret: productSecret } = await auth.$context;
  const reset = readReset(productSecret, token);
  if (!reset) throw new ApiError('INVALID', resetMessages.format);
  if (canonicalEmail(email.trim()) !== reset.email) throw new ApiError('INVALID', resetMessages.mismatch);
  const isLate = context.now().getTime() - reset.time > resetLifetime * 1000;
  const found = isLate ? null : await findToken(context, { purpose: 'reset-password', secret: reset.id });
  const user = found?.userId ? await findPerson(context, found.userId) : null;
  // A link to an address that the account does not have any more is over, too.
  if (!user || user.email !== reset.email) throw new ApiError('INVALID', resetMessages.expired);
  return { ...user, purpose: 'reset-password', secret: reset.id };
}

async function findRecovery(
  context: Context,
  { type, accessToken, refreshToken }: { type: string; accessToken: string; refreshToken: string },
): Promise<FoundReset> {
  if (type !== 'recovery') throw new ApiError('INVALID', resetMessages.type);
  if (accessToken === '') throw new ApiError('INVALID', resetMessages.accessTokenMissing);
  const found = await findToken(context, { purpose: 'recovery', secret: accessToken });
  const content = recoveryContent.safeParse(found?.content).data;
  const isWhole = content?.refreshTokenHash === hashOf(refreshToken);
  const user = found?.userId && isWhole ? await findPerson(context, found.userId) : null;
  if (!user) throw new ApiError('INVALID', resetMessages.session);
  return { ...user, purpose: 'recovery', secret: accessToken };
}

async function findPerson({ db }: Context, userId: UserId) {
  const [user] = await db
    .select({ id: users.id, email: users.email, fullName: users.name, isProved: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return null;
  const { id, ...known } = user;
  return { ...known, userId: userIdOf.parse(id) };
}
