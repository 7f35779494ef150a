import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userId as userIdOf } from '../../contract/accounts.ts';
import { resetMessages } from '../../contract/credentials.ts';
import { resetMail } from '../../emails/reset.ts';
import { requireEmail } from '../accounts/require-email.ts';
import { users } from '../accounts/table.ts';
import { countAttempt } from '../attempts/count.ts';
import { limits, networkOf } from '../attempts/limits.ts';
import { recordEvent } from '../audit/record.ts';
import { deliverMail } from '../mailbox/deliver.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { ApiError, reasonOf } from '../platform/errors.ts';
import type { Caller } from '../platform/request-context.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { issueToken } from '../tokens/issue.ts';
import { resetLifetime, signReset } from './reset-link.ts';

/**
 * Mails a link to choose a new password to whoever has this address. Links that were mailed before stay as they are: who
 * asks for many on somebody else's behalf takes none of them away.
 */
export async function requestReset(
  context: Context,
  auth: Auth,
  input: { email: string },
  caller: Caller,
): Promise<void> {
  const email = requireEmail(input.email);
  await countAttempt(context, limits.resetFromNetwork, networkOf(caller.clientAddress));
  await countAttempt(context, limits.resetOfAddress, email);
  const [person] = await context.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.email, email));
  if (!person) throw new ApiError('NOT_FOUND', resetMessages.unknown);
  const { secret } = await auth.$context;
  try {
    await mailLink(context, secret, { ...person, email }, caller);
  } catch (thrown) {
    context.log.error({ reason: reasonOf(thrown) }, 'a reset link could not be mailed');
    throw new ApiError('UNAVAILABLE', resetMessages.mailFailed, { cause: thrown });
  }
}

async function mailLink(
  context: Context,
  productSecret: string,
  { id, name, email }: { id: string; name: string; email: string },
  caller: Caller,
): Promise<void> {
  const userId = userIdOf.parse(id);
  // Nobody is signed in: the mail is written on behalf of the person whom it reaches.
  const actor = { kind: 'user' as const, userId };
  await inTransaction({ ...context, actor }, async (context) => {
    const secret = await issueToken(context, {
      purpose: 'reset-password',
      userId,
      content: {},
      lifetimeSeconds: resetLifetime,
    });
    const token = signReset(productSecret, { email, time: context.now().getTime(), id: secret });
    const resetUrl = `${context.environment.publicUrl}/reset-password?${new URLSearchParams({ token, email })}`;
    await deliverMail(context, {
      occasion: `reset-password:${randomUUID()}`,
      userId,
      holdsSecret: true,
      message: { to: email, ...resetMail({ name, resetUrl }) },
    });
    await recordEvent(context, { kind: 'password-reset-asked', userId, caller });
  });
}
