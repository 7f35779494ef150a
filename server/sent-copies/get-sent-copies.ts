import { and, desc, eq, isNull } from 'drizzle-orm';
import type { SentCopies } from '../../contract/letters/sent-copies.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { findCopyAddress } from './find-copy-address.ts';
import { sentCopies } from './table.ts';

const mostShown = 50;

/** The viewer's private address, and mails of theirs that belong to no application yet. */
export async function getSentCopies(context: Context): Promise<SentCopies> {
  const userId = requireUser(context);
  const domain = context.environment.inboundMail?.domain ?? null;
  const unassigned = await context.db
    .select()
    .from(sentCopies)
    .where(and(eq(sentCopies.userId, userId), isNull(sentCopies.settledAt)))
    .orderBy(desc(sentCopies.sentAt))
    .limit(mostShown);
  return {
    domain,
    address: await findCopyAddress(context, userId),
    unassigned: unassigned.map(({ id, recipients, subject, sentAt }) => ({
      id,
      recipients,
      subject,
      sentAt: sentAt.toISOString(),
    })),
  };
}
