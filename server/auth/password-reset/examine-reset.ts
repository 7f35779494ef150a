import type { ResetLink } from '../../../contract/auth/credentials.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits, networkOf } from '../../platform/rate-limits/limits.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { findReset } from './find-reset.ts';

/** Whose password the link would set, before anybody types one. Throws INVALID with the reason when it cannot be used. */
export async function examineReset(
  context: Context,
  auth: Auth,
  { link }: { link: ResetLink },
  caller: Caller,
): Promise<{ email: string; fullName: string; isProved: boolean }> {
  const { email, fullName, isProved } = await findReset(context, auth, link).catch(async (thrown) => {
    // A link that is one is never refused for what others in the network open.
    await countAgainstLimit(context, limits.linkFromNetwork, networkOf(caller.clientAddress));
    throw thrown;
  });
  return { email, fullName, isProved };
}
