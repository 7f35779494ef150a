import type { ResetLink } from '../../contract/credentials.ts';
import { countAttempt } from '../attempts/count.ts';
import { limits, networkOf } from '../attempts/limits.ts';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/request-context.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { findReset } from './find-reset.ts';

/** Whose password the link would set, before anybody types one. Throws INVALID with the reason when it cannot be used. */
export async function examineReset(
  context: Context,
  auth: Auth,
  { link }: { link: ResetLink },
  caller: Caller,
): Promise<{ email: string; fullName: string }> {
  await countAttempt(context, limits.linkFromNetwork, networkOf(caller.clientAddress));
  const { email, fullName } = await findReset(context, auth, link);
  return { email, fullName };
}
