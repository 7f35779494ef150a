import { and, eq, sql } from 'drizzle-orm';
import { type Context, requireMachine } from '../platform/context.ts';
import { type SmtpOutcome, sendBySmtp } from '../platform/mail.ts';
import { mails } from './table.ts';

/** Tries after which a mail that is only ever refused for now is given up; with doubling waits, some hours. */
export const mostAttempts = 14;

type MailRow = typeof mails.$inferSelect;

const removed = 'The text of this mail opened an account and was removed after sending.';

/** A mail that opens something is kept no longer than it takes to send it. */
const withoutSecret = {
  text: sql`case when ${mails.holdsSecret} then ${removed} else ${mails.text} end`,
  html: sql`case when ${mails.holdsSecret} then ${`<p>${removed}</p>`} else ${mails.html} end`,
};

/**
 * Hands one waiting mail to the mail server. Throws when the server refuses for now, so that the queue tries again.
 * A mail found half-way through an earlier try may have been delivered: it is marked unknown and not repeated.
 */
export async function sendMail(context: Context, { mailId }: { mailId: string }): Promise<void> {
  requireMachine(context);
  const { smtpUrl, mailFrom } = context.environment;
  if (smtpUrl === null) return keepInMailbox(context, mailId);

  const mail = await claim(context, mailId);
  if (!mail) return markInterrupted(context, mailId);
  const { to, subject, text, html } = mail;
  const outcome = await sendBySmtp({ smtpUrl, mailFrom }, mail.id, { to, subject, text, html });
  await settle(context, mail, outcome);
}

async function claim(context: Context, mailId: string): Promise<MailRow | null> {
  const [claimed] = await context.db
    .update(mails)
    .set({ status: 'sending', claimedAt: context.now(), attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'pending')))
    .returning();
  return claimed ?? null;
}

async function settle(context: Context, mail: MailRow, outcome: SmtpOutcome): Promise<void> {
  const mine = eq(mails.id, mail.id);
  if (outcome === 'sent') {
    await context.db
      .update(mails)
      .set({ status: 'sent', sentAt: context.now(), failure: null, ...withoutSecret })
      .where(mine);
    return;
  }
  if (outcome === 'unknown') {
    const failure = 'The mail server took the message and never said whether it accepted it.';
    await context.db
      .update(mails)
      .set({ status: 'unknown', failure, ...withoutSecret })
      .where(mine);
    return;
  }
  const isGivenUp = outcome.permanent || mail.attempts >= mostAttempts;
  await context.db
    .update(mails)
    .set({
      status: isGivenUp ? 'failed' : 'pending',
      failure: outcome.refused,
      ...(isGivenUp ? withoutSecret : {}),
    })
    .where(mine);
  if (!isGivenUp) throw new Error(`The mail server refused for now: ${outcome.refused}`);
}

/** No claim to be had: the mail is settled already, or a try that died left it claimed. */
async function markInterrupted(context: Context, mailId: string): Promise<void> {
  await context.db
    .update(mails)
    .set({
      status: 'unknown',
      failure: 'The try to send it was interrupted; it may have been delivered.',
      ...withoutSecret,
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
