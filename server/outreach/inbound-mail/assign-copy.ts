import { and, eq } from 'drizzle-orm';
import { applicationMessages } from '../../../contract/applications/applications.ts';
import { type InboundMail, sentCopyMessages } from '../../../contract/outreach/inbound-mail.ts';
import { applications } from '../../applications/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { getInboundMail } from './get-inbound-mail.ts';
import { markAsSent } from './mark-as-sent.ts';
import { inboundMail } from './table.ts';

/** Has a mail of the viewer's belong to an application of theirs, which it marks as sent; null lays it aside. */
export async function assignCopy(
  context: Context,
  { id, applicationId }: { id: string; applicationId: string | null },
): Promise<InboundMail> {
  const userId = requireUser(context);
  await inTransaction(context, async (inside) => {
    if (applicationId !== null) {
      const isMine = and(eq(applications.id, applicationId), eq(applications.userId, userId));
      if ((await inside.db.$count(applications, isMine)) === 0)
        throw new ApiError('NOT_FOUND', applicationMessages.notFound);
    }
    const [copy] = await inside.db
      .update(inboundMail)
      .set({ applicationId, settledAt: inside.now() })
      .where(and(eq(inboundMail.id, id), eq(inboundMail.userId, userId)))
      .returning();
    if (!copy) throw new ApiError('NOT_FOUND', sentCopyMessages.gone);
    const [address] = copy.recipients;
    // The sender of an unverified mail, who may be a stranger, chose its recipients.
    const contact = address && !copy.isUnverified ? { name: '', address } : null;
    if (applicationId) await markAsSent(inside, userId, { applicationId, sentAt: copy.sentAt, contact });
  });
  return getInboundMail(context);
}
