import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import { type Context, inTransaction, requireMachine, requireSelf } from '../platform/context.ts';
import { domainOf } from '../platform/mail/domain-turns.ts';
import type { MailLane } from '../platform/mail/mail.ts';
import { markUnknown } from './events/apply-mail-event.ts';
import { mailQueueNames, queueOf } from './lanes.ts';
import { mails } from './table.ts';

/** Longer than any try may take. */
const longestTryMs = 6 * 60_000;

/** Longer than a job of a mail that is due needs to begin, and seldom enough to look for those that have none. */
const overdueMs = 10 * 60_000;

const atOnce = 1_000;

/** What an end at a bad moment left behind: a mail marked as being sent by a process that is gone, and one that waits without a job. */
export async function sweepMails(context: Context): Promise<void> {
  requireMachine(context);
  if (context.mailer === null) return;
  await markAbandoned(context);
  for (const lane of ['transactional', 'bulk'] as const) await queueForgotten(context, lane);
}

async function markAbandoned(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - longestTryMs);
  const found = await context.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'sending'), lte(mails.claimedAt, before)))
    .limit(atOnce);
  await inTransaction(context, (inside) =>
    markUnknown(inside, {
      mailIds: found.map(({ id }) => id),
      failure: 'The try to send it was interrupted; it may have been delivered.',
    }),
  );
}

async function queueForgotten(context: Context, lane: MailLane): Promise<void> {
  const due = sql`coalesce(${mails.nextTryAt}, ${mails.createdAt})`;
  const before = new Date(context.now().getTime() - overdueMs);
  const found = await context.db
    .select({ id: mails.id, to: mails.to, lane: mails.lane, hasSecrets: mails.hasSecrets })
    .from(mails)
    .where(and(eq(mails.status, 'pending'), eq(mails.lane, lane), lte(due, before)))
    .orderBy(asc(due))
    .limit(atOnce);
  const values = found.map(({ id }) => id);
  // Those of earlier releases may wait in a queue that no mail of theirs is put into now.
  const forgotten = new Set(
    await context.queue.findWithout(context, { names: mailQueueNames, key: 'mailId', values }),
  );
  const waiting = found.filter(({ id }) => forgotten.has(id));
  for (const [queue, ofQueue] of Map.groupBy(waiting, queueOf)) {
    const jobs = ofQueue.map(({ id, to }) => ({ payload: { mailId: id, domain: domainOf(to) }, afterMs: 0 }));
    await context.queue.sendMany(context, queue, jobs);
  }
  if (waiting.length > 0)
    context.log.warn({ mails: waiting.length }, 'mails that waited without a job are queued again');
}

/** Sends mails to a person after all that were taken back, as far as their text is kept still. */
export function resumeMails(
  context: Context,
  { userId, mailIds }: { userId: UserId; mailIds: string[] },
): Promise<void> {
  requireSelf(context, userId);
  return inTransaction(context, async (context) => {
    if (mailIds.length === 0) return;
    const resumed = await context.db
      .update(mails)
      .set({
        withdrawnAt: null,
        status: sql`case when ${mails.status} = 'withdrawn' then 'pending' else ${mails.status} end`,
      })
      .where(and(inArray(mails.id, mailIds), isNotNull(mails.withdrawnAt), isNull(mails.bodyRemovedAt)))
      .returning({ id: mails.id, status: mails.status, lane: mails.lane, hasSecrets: mails.hasSecrets });
    for (const mail of resumed)
      if (mail.status === 'pending') await context.queue.send(context, queueOf(mail), { mailId: mail.id });
  });
}

/** Takes back mails to a person that have not left: one that waits is never sent, one that is under way is not tried again. */
export async function withdrawMails(
  context: Context,
  { userId, mailIds }: { userId: UserId; mailIds: string[] },
): Promise<void> {
  requireSelf(context, userId);
  if (mailIds.length === 0) return;
  await context.db
    .update(mails)
    .set({
      withdrawnAt: context.now(),
      status: sql`case when ${mails.status} = 'pending' then 'withdrawn' else ${mails.status} end`,
    })
    .where(and(inArray(mails.id, mailIds), inArray(mails.status, ['pending', 'sending'])));
}
