import { and, eq } from 'drizzle-orm';
import { applicationMessages } from '../../contract/applications.ts';
import { type SentCopies, sentCopyMessages } from '../../contract/letters/sent-copies.ts';
import { applications } from '../applications/table.ts';
import { type Context, inTransaction, requireUser } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { getSentCopies } from './get-sent-copies.ts';
import { markAsSent } from './mark-as-sent.ts';
import { sentCopies } from './table.ts';

/** Has a mail of the viewer's belong to an application of theirs, which it marks as sent; null lays it aside. */
export async function assignCopy(
  context: Context,
  { id, applicationId }: { id: string; applicationId: string | null },
): Promise<SentCopies> {
  const userId = requireUser(context);
  await inTransaction(context, async (inside) => {
    if (applicationId !== null) {
      const isMine = and(eq(applications.id, applicationId), eq(applications.userId, userId));
      if ((await inside.db.$count(applications, isMine)) === 0)
        throw new ApiError('NOT_FOUND', applicationMessages.notFound);
    }
    const [copy] = await inside.db
      .update(sentCopies)
      .set({ applicationId, settledAt: inside.now() })
      .where(and(eq(sentCopies.id, id), eq(sentCopies.userId, userId)))
      .returning();
    if (!copy) throw new ApiError('NOT_FOUND', sentCopyMessages.gone);
    const [address] = copy.recipients;
    // The sender of an unverified mail, who may be a stranger, chose its recipients.
    const contact = address && !copy.isUnverified ? { name: '', address } : null;
    if (applicationId) await markAsSent(inside, userId, { applicationId, sentAt: copy.sentAt, contact });
  });
  return getSentCopies(context);
}
