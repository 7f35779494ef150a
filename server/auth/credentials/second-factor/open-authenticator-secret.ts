import { symmetricDecrypt } from 'better-auth/crypto';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';

type Key = Parameters<typeof symmetricDecrypt>[0]['key'];

/** What an authenticator app and we both know. Throws CONFLICT where it was sealed before AUTH_SECRET was replaced. */
export async function openAuthenticatorSecret(
  { log }: Pick<Context, 'log'>,
  key: Key,
  sealed: string,
): Promise<string> {
  try {
    return await symmetricDecrypt({ key, data: sealed });
  } catch (cause) {
    log.warn({ error: cause }, 'an authenticator app was set up under another AUTH_SECRET');
    throw new ApiError(
      'CONFLICT',
      'Codes of this authenticator app can no longer be checked. Use a recovery code, or ask an admin to remove the app.',
      { cause },
    );
  }
}
