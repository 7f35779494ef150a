import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Context, requireMachine } from '../platform/context.ts';
import { gather } from '../platform/gather.ts';
import type { MailLane } from '../platform/mail/mail.ts';
import { queueOf } from './lanes.ts';
import { settleMails, type TriedMail } from './settle.ts';
import { mails } from './table.ts';
import { withoutSecret } from './without-secret.ts';

/** No mail of a batch is begun later than this. The rest is queued anew, so that the batch ends before it expires. */
const beginWithinMs = 120_000;

type MailRow = typeof mails.$inferSelect;

/**
 * Answers what hands a waiting mail to the mail server, as many at once as the lane has connections; what is written of
 * those that are under way together is written in one statement. It throws when the server refuses for now, so that the
 * queue tries again. A mail is claimed right before it is handed over; one found claimed by an earlier try may have been
 * delivered: it is marked unknown and not repeated.
 */
export function startSending(
  context: Context,
  { lane }: { lane: MailLane },
): (mailId: string) => Promise<void> {
  requireMachine(context);
  const { mailer } = context;
  if (mailer === null) return (mailId) => keepInMailbox(context, mailId);
  const claim = gather((mailIds: string[]) => claimMails(context, mailIds));
  const settle = gather((tried: TriedMail[]) => settleMails(context, tried));
  const beginUntil = performance.now() + beginWithinMs;

  return async (mailId) => {
    const tried = await mailer.whenFree(lane, async () => {
      if (context.signal.aborted || performance.now() > beginUntil) return 'too late';
      const mail = await claim(mailId);
      if (!mail) return 'not to be had';
      const { to, subject, text, html, stopUrl } = mail;
      return { mail, outcome: await mailer.send(lane, mail.id, { to, subject, text, html, stopUrl }) };
    });
    if (tried === 'too late') return queueAnew(context, lane, mailId);
    if (tried === 'not to be had') return markInterrupted(context, mailId);
    const { refusal } = await settle(tried);
    if (refusal !== null) throw new Error(`The mail server refused for now: ${refusal}`);
  };
}

async function queueAnew(context: Context, lane: MailLane, mailId: string): Promise<void> {
  await context.queue.send(context, queueOf[lane], { mailId });
}

async function claimMails(context: Context, mailIds: string[]): Promise<(mailId: string) => MailRow | null> {
  const claimed = await context.db
    .update(mails)
    .set({ status: 'sending', claimedAt: context.now(), attempts: sql`${mails.attempts} + 1` })
    .where(and(inArray(mails.id, mailIds), eq(mails.status, 'pending')))
    .returning();
  const unclaimed = new Map(claimed.map((mail) => [mail.id, mail]));
  return (mailId) => {
    const mail = unclaimed.get(mailId) ?? null;
    // Two jobs may name one mail: only one of them has it.
    unclaimed.delete(mailId);
    return mail;
  };
}

/** No claim to be had: the mail is settled already, or a try that died left it claimed. */
async function markInterrupted(context: Context, mailId: string): Promise<void> {
  await context.db
    .update(mails)
    .set({
      status: 'unknown',
      failure: 'The try to send it was interrupted; it may have been delivered.',
      ...withoutSecret(),
    })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'sending')));
}

/** The mail server was taken out of the configuration while the mail waited: the mailbox has it. */
async function keepInMailbox(context: Context, mailId: string): Promise<void> {
  await context.db
    .update(mails)
    .set({ status: 'sent', sentAt: context.now(), failure: null })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'pending')));
}
