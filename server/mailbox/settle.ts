import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import type { SmtpOutcome } from '../platform/mail/smtp.ts';
import { mails } from './table.ts';
import { withoutSecret } from './without-secret.ts';

/** Tries after which a mail that is only ever refused for now is given up; with doubling waits, some hours. */
export const mostAttempts = 14;

export type TriedMail = { mail: { id: string; attempts: number }; outcome: SmtpOutcome };

/** `refusal` is what the server said to a mail that waits for another try. */
export type SettledMail = { refusal: string | null };

/** Writes down what became of mails that were handed over: of all that were sent in one statement. */
export async function settleMails(
  context: Context,
  tried: TriedMail[],
): Promise<(tried: TriedMail) => SettledMail> {
  const sent = tried.filter(({ outcome }) => outcome === 'sent').map(({ mail }) => mail.id);
  if (sent.length > 0) {
    await context.db
      .update(mails)
      .set({ status: 'sent', sentAt: context.now(), failure: null, ...withoutSecret() })
      .where(inArray(mails.id, sent));
  }
  const settled = new Map<TriedMail, SettledMail>();
  for (const one of tried) settled.set(one, await settleOther(context, one));
  return (one) => settled.get(one) ?? { refusal: null };
}

/** What was stopped while it was under way is not tried again. */
const waitsOrWithdrawn = sql`case when ${mails.withdrawnAt} is null then 'pending' else 'withdrawn' end`;

async function settleOther(context: Context, { mail, outcome }: TriedMail): Promise<SettledMail> {
  if (outcome === 'sent') return { refusal: null };
  const isUnknown = outcome === 'unknown';
  if (isUnknown || outcome.permanent || mail.attempts >= mostAttempts) {
    const failure = isUnknown
      ? 'The mail server took the message and never said whether it accepted it.'
      : outcome.refused;
    await context.db
      .update(mails)
      .set({ status: isUnknown ? 'unknown' : 'failed', failure, ...withoutSecret() })
      .where(eq(mails.id, mail.id));
    return { refusal: null };
  }
  // One that was taken for interrupted meanwhile has lost its text.
  await context.db
    .update(mails)
    .set({ status: waitsOrWithdrawn, failure: outcome.refused })
    .where(and(eq(mails.id, mail.id), eq(mails.status, 'sending')));
  return { refusal: outcome.refused };
}
