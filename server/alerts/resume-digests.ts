import { and, eq, gte } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import { resumeMails } from '../mail/resume-mails.ts';
import { mails } from '../mail/table.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { digests } from './table.ts';

/** Sends a person's digests after all that were taken back since. */
export async function resumeDigests(
  context: Context,
  { userId, since }: { userId: UserId; since: Date },
): Promise<void> {
  requireSelf(context, userId);
  const withdrawn = await context.db
    .select({ id: mails.id })
    .from(digests)
    .innerJoin(mails, eq(mails.id, digests.mailId))
    .where(and(eq(digests.userId, userId), gte(mails.withdrawnAt, since)));
  await resumeMails(context, { userId, mailIds: withdrawn.map(({ id }) => id) });
}
