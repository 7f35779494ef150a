import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { verifyMail } from '../../../emails/auth/verify.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { tokens } from '../one-time-tokens/table.ts';
import { makeVerificationLink } from './make-verification-link.ts';

const mostADay = 3;

/**
 * Mails a link by which whoever reads this address confirms it. Nobody knows yet whether they asked for it: after three
 * in a day no more comes, and each of those three still confirms it.
 */
export function mailVerification(
  context: Context,
  { userId, email }: { userId: UserId; email: string },
): Promise<void> {
  return inTransaction(context, async (context) => {
    if ((await countMailed(context, userId)) >= mostADay) return;
    const link = await makeVerificationLink(context, { userId, email });
    await deliverMail(context, {
      occasion: `verify-email:${randomUUID()}`,
      userId,
      lane: 'transactional',
      message: (place) => ({ to: email, ...verifyMail({ verifyUrl: place(link) }) }),
    });
  });
}

/** How many links mailed within a day still confirm an address of this person. */
async function countMailed({ db, now }: Context, userId: UserId): Promise<number> {
  const since = daysEarlier(now(), 1);
  return db.$count(
    tokens,
    and(eq(tokens.userId, userId), eq(tokens.purpose, 'verify-email'), gt(tokens.createdAt, since)),
  );
}
