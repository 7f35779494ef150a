import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { emailMessages, type UserId, type VerifiedEmail } from '../../contract/accounts.ts';
import { countAttempt } from '../attempts/count.ts';
import { limits, networkOf } from '../attempts/limits.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import type { Caller } from '../platform/request-context.ts';
import { findToken } from '../tokens/find.ts';
import { issueToken } from '../tokens/issue.ts';
import { redeemToken } from '../tokens/redeem.ts';
import { changeEmail } from './change-email.ts';
import { emailLifetimes } from './email-lifetimes.ts';
import { markEmailVerified } from './mark-email-verified.ts';
import { users } from './table.ts';

const content = z.object({ email: z.string() });

/**
 * Confirms the address that a mailed link was sent to, whoever is signed in: reading the mail is the proof. A link that
 * was asked for to change the address makes it the account's. Opened once more, either only says that it is confirmed.
 */
export async function verifyEmail(
  context: Context,
  { token: secret }: { token: string },
  caller: Caller,
): Promise<VerifiedEmail> {
  await countAttempt(context, limits.linkFromNetwork, networkOf(caller.clientAddress));
  const changed = await inTransaction(context, (context) => changeByLink(context, secret, caller));
  if (changed) return { email: changed, isChanged: true, wasVerified: false };
  const found = await findToken(context, { purpose: 'verify-email', secret });
  if (!found?.userId) throw new ApiError('INVALID', emailMessages.linkOver);
  const { userId } = found;
  const { email } = content.parse(found.content);
  const isNew = await markEmailVerified(context, { userId, email, caller });
  const [owner] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email)));
  if (!owner) throw new ApiError('INVALID', emailMessages.linkOver);
  return { email, isChanged: false, wasVerified: !isNew };
}

/** The new address, when the link was one to change it. From then on the same link says that it is confirmed. */
async function changeByLink(context: Context, secret: string, caller: Caller): Promise<string | null> {
  const redeemed = await redeemToken(context, { purpose: 'change-email', secret });
  if (!redeemed?.userId) return null;
  const { email } = content.parse(redeemed.content);
  const userId: UserId = redeemed.userId;
  await changeEmail(context, { userId, email, caller });
  await issueToken(context, {
    purpose: 'verify-email',
    userId,
    content: { email },
    lifetimeSeconds: emailLifetimes.change,
    secret,
  });
  return email;
}
