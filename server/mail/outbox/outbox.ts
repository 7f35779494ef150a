import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Mail } from '../../../contract/mail/mailbox.ts';
import type { AuditKind } from '../../../contract/platform/audit.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { domainOf } from '../../platform/mail/domain-turns.ts';
import { queueOf } from '../lanes.ts';
import { mayBe } from '../may-be.ts';
import { getMail } from '../read-mails.ts';
import { mails } from '../table.ts';

/** Has a mail tried now: one that waits, or one that was given up or suppressed, from its first try on. */
export function retryMail(context: Context, { id }: { id: string }): Promise<Mail> {
  return changeMail(context, {
    id,
    kind: 'mail-retried',
    may: 'retry',
    refusal: 'This email can’t be retried.',
    change: { status: 'pending', attempts: 0, nextTryAt: null, failure: null },
    isStill: and(eq(mails.id, id), inArray(mails.status, ['pending', 'failed', 'suppressed'])),
    isQueued: true,
  });
}

/** Has a mail that waits never sent. */
export function cancelMail(context: Context, { id }: { id: string }): Promise<Mail> {
  return changeMail(context, {
    id,
    kind: 'mail-cancelled',
    may: 'cancel',
    refusal: 'This email is no longer waiting.',
    change: { status: 'withdrawn', nextTryAt: null, failure: 'An admin canceled it.' },
    isStill: and(eq(mails.id, id), eq(mails.status, 'pending')),
    isQueued: false,
  });
}

/** Sends a mail once more whose delivery is unknown: its reader may have it twice. */
export function sendAgain(context: Context, { id }: { id: string }): Promise<Mail> {
  return changeMail(context, {
    id,
    kind: 'mail-sent-again',
    may: 'sendAgain',
    refusal: 'This email has been confirmed since, or its text was removed.',
    change: { status: 'pending', nextTryAt: null, failure: null },
    isStill: and(eq(mails.id, id), eq(mails.status, 'unknown')),
    isQueued: true,
  });
}

type Change = {
  id: string;
  kind: AuditKind;
  may: keyof Mail['may'];
  refusal: string;
  change: Partial<typeof mails.$inferInsert>;
  isStill: SQL | undefined;
  isQueued: boolean;
};

/** Changes what becomes of one mail, if it still may be, and writes down who did. Of two at once the second is refused. */
function changeMail(context: Context, asked: Change): Promise<Mail> {
  requireOperator(context);
  const { id, kind, may, refusal, change, isStill, isQueued } = asked;
  return inTransaction(context, async (inside) => {
    const [mail] = await inside.db.select().from(mails).where(eq(mails.id, id)).for('update');
    if (!mail) throw new ApiError('NOT_FOUND', 'Email not found.');
    if (!mayBe(mail)[may]) throw new ApiError('CONFLICT', refusal);
    const status = isQueued && inside.environment.smtpUrl === null ? 'sent' : change.status;
    await inside.db
      .update(mails)
      .set({ ...change, status })
      .where(isStill);
    // One mail, one job: that of its next try would come later.
    await inside.queue.forget(inside, [id]);
    if (status === 'pending')
      await inside.queue.send(inside, queueOf(mail), { mailId: id, domain: domainOf(mail.to) });
    await recordEvent(inside, { kind, userId: adminOf(inside), caller: null, detail: { mail: id } });
    return getMail(inside, { id });
  });
}

/** Null for jobs and commands. */
export const adminOf = ({ actor }: Context) => (actor.kind === 'admin' ? actor.userId : null);
