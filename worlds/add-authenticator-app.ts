import { symmetricEncrypt } from 'better-auth/crypto';
import { Secret, TOTP } from 'otpauth';
import type { UserId } from '../contract/accounts.ts';
import { authenticators } from '../server/credentials/table.ts';
import type { Auth } from '../server/sessions/create-auth.ts';
import type { World } from './open-world.ts';

/** What an authenticator app shows when its clock says `at`. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** Gives a person an authenticator app, and answers what it shows: at another moment for one whose clock is wrong. */
export async function addAuthenticatorApp(
  world: World,
  auth: Auth,
  userId: UserId,
): Promise<{ code: (secondsOff?: number) => string }> {
  const secret = new Secret({ size: 20 }).base32;
  const { secret: key } = await auth.$context;
  const now = world.clock.now();
  await world.db.insert(authenticators).values({
    userId,
    secret: await symmetricEncrypt({ key, data: secret }),
    confirmedAt: now,
    createdAt: now,
  });
  return {
    code: (secondsOff = 0) => codeOf(secret, new Date(world.clock.now().getTime() + secondsOff * 1000)),
  };
}
