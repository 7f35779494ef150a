import { symmetricEncrypt } from 'better-auth/crypto';
import { eq, isNull } from 'drizzle-orm';
import { users } from '../../accounts/table.ts';
import { countAttempt } from '../../attempts/count.ts';
import { limits } from '../../attempts/limits.ts';
import { type Context, inTransaction, requireRecentProof } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Auth } from '../../sessions/create-auth.ts';
import { requireProvedEmail } from '../../sessions/require-proved-email.ts';
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
  const userId = requireRecentProof(context);
  await requireOwnFactor(context, userId);
  await countAttempt(context, limits.factorChange, userId);
  const [person] = await context.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) throw new ApiError('NOT_FOUND', 'User profile not found');
  const secret = newSecret();
  const { secret: key } = await auth.$context;
  const fresh = {
    secret: await symmetricEncrypt({ key, data: secret }),
    lastStep: 0,
    createdAt: context.now(),
  };
  const [begun] = await inTransaction(context, async (context) => {
    await requireProvedEmail(context);
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
  return { secret, address: addressOf(secret, { account: person.email }) };
}
