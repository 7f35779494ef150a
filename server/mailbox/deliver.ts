import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Context, inTransaction } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { domainOf } from '../platform/mail/domain-turns.ts';
import type { MailLane } from '../platform/mail/mail.ts';
import type { MailMessage } from '../platform/mail/message.ts';
import { queueOf } from './lanes.ts';
import { findSuppression } from './suppressions/find-suppression.ts';
import { suppressedBecause } from './suppressions/suppressed-because.ts';
import { mails } from './table.ts';

export type MailOrder = {
  /** What the mail is about, `welcome:<user>`; one occasion is one mail, however often it is asked for. */
  occasion: string;
  userId: string | null;
  /** Whether somebody waits for it. */
  lane: MailLane;
  message: MailMessage;
  /** Its text opens something: with a mail server it is kept no longer than until that has taken it. */
  holdsSecret?: boolean;
};

export type DeliveredMail = { mailId: string; isNew: boolean };

/**
 * Puts a mail on its way in the caller's transaction: into the built-in mailbox, where it has arrived, or with a
 * mail server into the queue that hands it over. A person's own actions may write to that person only.
 */
export function deliverMail(context: Context, order: MailOrder): Promise<DeliveredMail> {
  requireOwnMail(context, order.userId);
  return inTransaction(context, async (context) => {
    const { to } = order.message;
    const isByServer = context.environment.smtpUrl !== null;
    const stopped = order.lane === 'bulk' ? await findSuppression(context, to) : null;
    const status = stopped ? 'suppressed' : isByServer ? 'pending' : 'sent';
    const [added] = await context.db
      .insert(mails)
      .values({
        ...order.message,
        id: randomUUID(),
        occasion: order.occasion,
        userId: order.userId,
        holdsSecret: order.holdsSecret ?? false,
        status,
        failure: stopped && suppressedBecause[stopped.reason],
        lane: order.lane,
        createdAt: context.now(),
        sentAt: status === 'sent' ? context.now() : null,
      })
      .onConflictDoNothing({ target: mails.occasion })
      .returning({ id: mails.id });
    if (!added) return { mailId: await idOf(context, order.occasion), isNew: false };
    if (status === 'pending')
      await context.queue.send(context, queueOf[order.lane], { mailId: added.id, domain: domainOf(to) });
    return { mailId: added.id, isNew: true };
  });
}

function requireOwnMail({ actor }: Context, userId: string | null): void {
  const isOwn = actor.kind === 'user' && actor.userId === userId;
  const mayWriteToAnybody = actor.kind === 'admin' || actor.kind === 'job' || actor.kind === 'command';
  if (!isOwn && !mayWriteToAnybody) {
    throw new ApiError('FORBIDDEN', 'Access denied. Admin privileges required.');
  }
}

async function idOf(context: Context, occasion: string): Promise<string> {
  const [found] = await context.db.select({ id: mails.id }).from(mails).where(eq(mails.occasion, occasion));
  if (!found) throw new Error(`The mail for ${occasion} is neither new nor there.`);
  return found.id;
}
