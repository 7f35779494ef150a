import type { UserId } from '../../../../contract/auth/accounts.ts';
import type { Context } from '../../../platform/context.ts';
import { revokeTokens } from '../../one-time-tokens/revoke.ts';

/**
 * With a new password everything is over that was begun under the old one and would open the account or take it away:
 * other reset links, sign-ins that wait for their code, a change of the e-mail address.
 */
export async function revokePending(context: Context, userId: UserId): Promise<void> {
  await revokeTokens(context, {
    userId,
    purposes: ['reset-password', 'recovery', 'second-factor', 'change-email'],
  });
}
