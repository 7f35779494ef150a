import { eq } from 'drizzle-orm';
import { type PasskeyCreationOptions, passkeyCreationOptions } from '../../../../contract/auth/passkeys.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { issueToken } from '../../one-time-tokens/issue.ts';
import { writeCookie } from '../../sessions/cookies.ts';
import { lifetimes } from '../../sessions/lifetimes.ts';
import { requireVerifiedEmail } from '../../sessions/require-verified-email.ts';
import { users } from '../../users/table.ts';
import { requireOwnFactor } from '../require-own-factor.ts';
import { passkeys } from '../table.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebAuthn, signatureAlgorithms } from './web-authn.ts';

/**
 * Begins to add a passkey for whoever asks: what the browser has to make, with a challenge that counts once. The cookie
 * that comes along binds it to this browser. Wants a recent proof and a proved address.
 */
export async function beginPasskey(
  context: Context,
): Promise<{ options: PasskeyCreationOptions; cookies: string[] }> {
  const userId = requireRecentReauthentication(context);
  await requireOwnFactor(context, userId);
  await inTransaction(context, requireVerifiedEmail);
  const [user] = await context.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new ApiError('NOT_FOUND', 'User profile not found');
  const { id: rpID, name: rpName } = relyingPartyOf(context.environment);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: Uint8Array.from(Buffer.from(userId)),
    userName: user.email,
    userDisplayName: user.name,
    timeout: lifetimes.passkey * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: signatureAlgorithms,
    excludeCredentials: await context.db
      .select({ id: passkeys.id, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const secret = await issueToken(context, {
    purpose: 'passkey-creation',
    userId,
    content: { challenge: options.challenge },
    lifetimeSeconds: lifetimes.passkey,
  });
  return {
    options: passkeyCreationOptions.parse(options),
    cookies: [writeCookie(context.environment, 'passkey', secret)],
  };
}
