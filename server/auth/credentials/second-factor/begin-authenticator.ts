import { symmetricEncrypt } from 'better-auth/crypto';
import { eq, isNull } from 'drizzle-orm';
import { type Context, inTransaction, requireRecentReauthentication } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { countAgainstLimit } from '../../../platform/rate-limits/count.ts';
import { limits } from '../../../platform/rate-limits/limits.ts';
import type { Auth } from '../../sessions/create-auth.ts';
import { requireVerifiedEmail } from '../../sessions/require-verified-email.ts';
import { users } from '../../users/table.ts';
import { requireOwnFactor } from '../require-own-factor.ts';
import { authenticators } from '../table.ts';
import { addressOf, newSecret } from './one-time-code.ts';

/**
 * Begins to add an authenticator app for whoever asks: the secret that the app has to know. It asks nothing of anybody
 * until a code has confirmed it; beginning again makes another one. Wants a recent proof and a proved address.
 */
export async function beginAuthenticator(
  context: Context,
  auth: Auth,
): Promise<{ secret: string; address: string }> {
  const userId = requireRecentReauthentication(context);
  await requireOwnFactor(context, userId);
  await countAgainstLimit(context, limits.factorChange, userId);
  const [user] = await context.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new ApiError('NOT_FOUND', 'User profile not found');
  const secret = newSecret();
  const { secret: key } = await auth.$context;
  const fresh = {
    secret: await symmetricEncrypt({ key, data: secret }),
    lastStep: 0,
    createdAt: context.now(),
  };
  const [begun] = await inTransaction(context, async (context) => {
    await requireVerifiedEmail(context);
    return context.db
      .insert(authenticators)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({
        target: authenticators.userId,
        set: fresh,
        setWhere: isNull(authenticators.confirmedAt),
      })
      .returning({ userId: authenticators.userId });
  });
  if (!begun)
    throw new ApiError(
      'CONFLICT',
      'You have an authenticator app already. Remove it before you add another.',
    );
  return { secret, address: addressOf(secret, { account: user.email }) };
}
