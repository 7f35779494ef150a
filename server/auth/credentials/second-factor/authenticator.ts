import { randomUUID } from 'node:crypto';
import { symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { userId as userIdOf } from '../../../../contract/auth/accounts.ts';
import { codeMessages } from '../../../../contract/auth/second-factor.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import {
  type Context,
  inTransaction,
  requireMachine,
  requireRecentReauthentication,
} from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../../platform/rate-limits/count.ts';
import { limits } from '../../../platform/rate-limits/limits.ts';
import { requireEmail } from '../../../platform/text/require-email.ts';
import { revokeTokens } from '../../one-time-tokens/one-time-tokens.ts';
import type { Auth } from '../../sessions/create-auth.ts';
import { strengthenSession } from '../../sessions/reauthenticate.ts';
import { requireOpenSession, requireVerifiedEmail } from '../../sessions/require-open-session.ts';
import { endSessions } from '../../sessions/sessions.ts';
import { users } from '../../users/table.ts';
import { notifyOwner, requireOwnFactor } from '../credentials.ts';
import { authenticators, passkeys, recoveryCodes } from '../table.ts';
import {
  addressOf,
  newSecret,
  openAuthenticatorSecret,
  replaceRecoveryCodes,
  stepOfCode,
} from './recovery-codes.ts';

/**
 * Begins to add an authenticator app for the caller: the secret that the app has to know. It asks nothing of anyone
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
      'You already have an authenticator app. Remove it before you add another.',
    );
  return { secret, address: addressOf(secret, { account: user.email }) };
}

/** Removes the authenticator app of the caller, with the recovery codes. Wants a recent proof. */
export async function removeAuthenticator(context: Context, caller: Caller): Promise<void> {
  const userId = requireRecentReauthentication(context);
  await requireOwnFactor(context, userId);
  await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    const [removed] = await context.db
      .delete(authenticators)
      .where(eq(authenticators.userId, userId))
      .returning({ confirmedAt: authenticators.confirmedAt });
    if (!removed) throw new ApiError('NOT_FOUND', 'There is no authenticator app on your account.');
    // One that was only begun opened nothing: no one has to hear of it.
    if (removed.confirmedAt === null) return;
    await context.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    // Sign-ins that wait for a code would wait for ever.
    await revokeTokens(context, { userId, purposes: ['second-factor'] });
    await recordEvent(context, { kind: 'authenticator-removed', userId, caller });
    await notifyOwner(context, { userId, happened: 'authenticator-removed', caller, id: randomUUID() });
  });
}

/**
 * Adds the authenticator app that was begun, given a code that it shows; from then on signing in asks for one. Answers
 * the recovery codes, which are never shown again. The session counts as one with two factors. Wants a recent proof and
 * a proved address.
 */
export async function confirmAuthenticator(
  context: Context,
  auth: Auth,
  { code }: { code: string },
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  const userId = requireRecentReauthentication(context);
  await requireOwnFactor(context, userId);
  await countAgainstLimit(context, limits.factorChange, userId);
  const [begun] = await context.db
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt)));
  if (!begun) throw new ApiError('CONFLICT', 'There is no authenticator app to confirm. Please begin again.');
  const { secret: key } = await auth.$context;
  const lastStep = stepOfCode(await openAuthenticatorSecret(context, key, begun.secret), code, context.now());
  if (lastStep === null) throw new ApiError('INVALID', codeMessages.wrong);
  const recoveryCodes = await inTransaction(context, async (context) => {
    await requireVerifiedEmail(context);
    const [confirmed] = await context.db
      .update(authenticators)
      .set({ confirmedAt: context.now(), lastStep })
      .where(
        and(
          eq(authenticators.userId, userId),
          eq(authenticators.secret, begun.secret),
          isNull(authenticators.confirmedAt),
        ),
      )
      .returning({ userId: authenticators.userId });
    if (!confirmed)
      throw new ApiError('CONFLICT', 'This was already done in another tab. Reload the page to see it.');
    const codes = await replaceRecoveryCodes(context, userId);
    await strengthenSession(context);
    await recordEvent(context, { kind: 'authenticator-added', userId, caller });
    await notifyOwner(context, { userId, happened: 'authenticator-added', caller, id: randomUUID() });
    return codes;
  });
  return { recoveryCodes };
}

/**
 * Takes away the passkeys, authenticator app and recovery codes of a person who lost them, signs them out everywhere and
 * tells them by mail. The operator has made sure that the request is theirs. Commands only.
 */
export async function dropSecondFactor(
  context: Context,
  input: { email: string },
): Promise<{ email: string }> {
  requireMachine(context);
  const email = requireEmail(input.email);
  const [user] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new ApiError('NOT_FOUND', 'No account found with this email address');
  const userId = userIdOf.parse(user.id);
  await inTransaction(context, async (context) => {
    for (const table of [passkeys, authenticators, recoveryCodes])
      await context.db.delete(table).where(eq(table.userId, userId));
    await revokeTokens(context, { userId, purposes: ['second-factor', 'passkey-creation'] });
    await endSessions(context, { userId, keepSessionId: null });
    await recordEvent(context, { kind: 'second-factor-dropped', userId, caller: null });
    await notifyOwner(context, { userId, happened: 'second-factor-dropped', caller: null, id: randomUUID() });
  });
  return { email };
}
