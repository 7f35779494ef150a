import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { MailEventKind } from '../../../contract/mail/mailbox.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { hideLinksOfReply } from '../../platform/mail/secret-links/put-in-links.ts';
import { deleteSoftBounces, recordBounce } from '../bounces/record-bounce.ts';
import { suppress } from '../suppressions/suppress.ts';
import { mailEvents, mails } from '../table.ts';
import { withoutSecret } from '../without-secret.ts';

export type EventReceipt = 'applied' | 'known' | 'no such mail';

type MailRow = typeof mails.$inferSelect;

/** Takes down what was told of a mail, once, and lets it count for the mail and for its address. */
export function applyMailEvent(context: Context, event: MailEvent): Promise<EventReceipt> {
  requireMachine(context);
  return inTransaction(context, async (inside) => {
    const [mail] = await inside.db.select().from(mails).where(eq(mails.id, event.mailId)).for('update');
    if (!mail) return 'no such mail';
    const detail =
      event.detail === null
        ? null
        : hideLinksOfReply(event.detail).toWellFormed().replaceAll('\u0000', '').slice(0, 500);
    const [added] = await inside.db
      .insert(mailEvents)
      .values({ ...event, detail, key: event.key.slice(0, 300) })
      .onConflictDoNothing()
      .returning({ key: mailEvents.key });
    if (!added) return 'known';
    await countFor(inside, mail, { ...event, detail });
    return 'applied';
  });
}

async function countFor(context: Context, mail: MailRow, { kind, at, detail }: MailEvent): Promise<void> {
  const { db } = context;
  const thisOne = eq(mails.id, mail.id);
  if (kind === 'taken' || kind === 'delivered') {
    // If the event comes while the mail is being sent, the sender records the outcome.
    if (mail.status === 'unknown')
      await db
        .update(mails)
        .set({ status: 'sent', sentAt: mail.claimedAt ?? at, failure: null, ...withoutSecret() })
        .where(thisOne);
    if (kind === 'taken') return;
    await db
      .update(mails)
      .set({ deliveredAt: at })
      .where(and(thisOne, isNull(mails.deliveredAt)));
    await deleteSoftBounces(context, mail.to);
    return;
  }
  if (kind === 'complained') {
    await db.update(mails).set({ complainedAt: at }).where(thisOne);
    return suppress(context, { address: mail.to, reason: 'complaint', detail, endsAt: null });
  }
  await db
    .update(mails)
    .set({ status: 'bounced', bouncedAt: at, failure: detail ?? 'It came back.', ...withoutSecret() })
    .where(thisOne);
  const bounce = { bounced: 'hard', 'soft-bounced': 'soft', blocked: 'blocked' } as const;
  await recordBounce(context, { address: mail.to, kind: bounce[kind], detail });
}

export const lookupQueue = 'mail.look-up';

/**
 * Marks mails that are being sent as unknown: they may have arrived. One that was told of as taken meanwhile has. Where the
 * provider can be asked, it will be.
 */
export async function markUnknown(
  context: Context,
  { mailIds, failure }: { mailIds: string[]; failure: string },
): Promise<void> {
  requireMachine(context);
  if (mailIds.length === 0) return;
  const { db, environment, queue } = context;
  const isUnderWay = and(inArray(mails.id, mailIds), eq(mails.status, 'sending'));
  const reported = db
    .select({ one: sql`1` })
    .from(mailEvents)
    .where(and(eq(mailEvents.mailId, mails.id), inArray(mailEvents.kind, ['taken', 'delivered'])));
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: mails.claimedAt, nextTryAt: null, failure: null, ...withoutSecret() })
    .where(and(isUnderWay, exists(reported)));
  const unknown = await db
    .update(mails)
    .set({ status: 'unknown', failure, nextTryAt: null, lookups: 0, ...withoutSecret() })
    .where(isUnderWay)
    .returning({ id: mails.id });
  if (environment.mailLookup === null) return;
  const afterMs = environment.mailLookup.afterSeconds * 1_000;
  await queue.sendMany(
    context,
    lookupQueue,
    unknown.map(({ id }) => ({ payload: { mailId: id }, afterMs })),
  );
}

/** What a mail provider reports about a mail. */
export type MailEvent = {
  /** The same notification has the same one, however often it comes. */
  key: string;
  mailId: string;
  kind: MailEventKind;
  at: Date;
  /** What the other server said. */
  detail: string | null;
};
