import { and, eq, or, sql } from 'drizzle-orm';
import { dayMs } from '../../contract/platform/time/days.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { isAnyOf } from '../platform/database/rows.ts';
import { bounceKindOf } from '../platform/mail/bounce-kind.ts';
import { domainOf } from '../platform/mail/domain-turns.ts';
import type { SmtpOutcome } from '../platform/mail/smtp.ts';
import { asPartOf, type Origin } from '../platform/tracing/trace.ts';
import { recordBounce } from './bounces/record-bounce.ts';
import { markUnknown } from './events/apply-mail-event.ts';
import { queueOf } from './lanes.ts';
import { mails } from './table.ts';
import { withoutSecret } from './without-secret.ts';

type MailRow = typeof mails.$inferSelect;

export type TriedMail = {
  mail: Pick<MailRow, 'id' | 'to' | 'lane' | 'hasSecrets' | 'attempts' | 'createdAt'>;
  outcome: SmtpOutcome;
  /** What led to it, which its next try belongs to as well. */
  origin: Origin;
};

/** Writes down what became of mails that were handed over, and queues those that are to be tried again, in one transaction. */
export async function finishMails(context: Context, tried: TriedMail[]): Promise<(tried: TriedMail) => void> {
  const sent = tried.filter(({ outcome }) => outcome === 'sent').map(({ mail }) => mail.id);
  const others = tried.filter(({ outcome }) => outcome !== 'sent');
  if (others.length === 0) await finishSent(context, sent);
  else
    await inTransaction(context, async (inside) => {
      if (sent.length > 0) await finishSent(inside, sent);
      for (const one of others) await asPartOf(one.origin, () => finishOther(inside, one));
    });
  return () => undefined;
}

async function finishSent({ db, now }: Context, mailIds: string[]): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: now(), nextTryAt: null, failure: null, ...withoutSecret() })
    // One whose report of not arriving was quicker than the answer of the server stays what it is.
    .where(and(isAnyOf(mails.id, mailIds), sql`${mails.status} <> 'bounced'`));
}

async function finishOther(context: Context, { mail, outcome }: TriedMail): Promise<void> {
  if (outcome === 'sent') return;
  if (outcome === 'unknown')
    return markUnknown(context, {
      mailIds: [mail.id],
      failure: 'The mail server took the message and never said whether it accepted it.',
    });
  const age = context.now().getTime() - mail.createdAt.getTime();
  const isOver = mail.attempts >= mostAttempts || age > longestWaitMs;
  if (outcome.permanent || isOver) return giveUp(context, { mail, outcome });
  const afterMs = retryAfterMs(mail.attempts);
  const [waiting] = await context.db
    .update(mails)
    .set({
      // What was stopped while it was under way is not tried again.
      status: sql`case when ${mails.withdrawnAt} is null then 'pending' else 'withdrawn' end`,
      failure: outcome.refused,
      nextTryAt: new Date(context.now().getTime() + afterMs),
    })
    // One that was taken for interrupted meanwhile is not, unless it has lost its text by that.
    .where(
      and(
        eq(mails.id, mail.id),
        or(eq(mails.status, 'sending'), and(eq(mails.status, 'unknown'), eq(mails.holdsSecret, false))),
      ),
    )
    .returning({ status: mails.status });
  if (waiting?.status !== 'pending') return;
  const payload = { mailId: mail.id, domain: domainOf(mail.to) };
  await context.queue.sendMany(context, queueOf(mail), [{ payload, afterMs }]);
}

async function giveUp(
  context: Context,
  { mail, outcome }: { mail: TriedMail['mail']; outcome: Exclude<SmtpOutcome, string> },
): Promise<void> {
  const { refused, permanent, of } = outcome;
  await context.db
    .update(mails)
    .set({
      status: 'failed',
      failure: permanent ? refused : `Given up after ${mail.attempts} tries: ${refused}`,
      nextTryAt: null,
      ...withoutSecret(),
    })
    .where(eq(mails.id, mail.id));
  if (!permanent || of === 'connection') return;
  const kind = bounceKindOf({ status: null, text: refused, isOfRecipient: of === 'recipient' });
  await recordBounce(context, { address: mail.to, kind, detail: refused });
}

/** Tries after which a mail that is only ever refused for now is given up: after a good day. */
export const mostAttempts = 14;

/** Not tried after that: last week's digest is of no use. */
export const longestWaitMs = 3 * dayMs;

const firstMs = 5_000;

const longestMs = 4 * 3_600_000;

/** Each wait is three times the one before, up to four hours, and between half and all of that, so that none come back together. */
function retryAfterMs(attempts: number, random = Math.random()): number {
  const whole = Math.min(longestMs, firstMs * 3 ** (attempts - 1));
  return Math.round(whole * (0.5 + random / 2));
}
