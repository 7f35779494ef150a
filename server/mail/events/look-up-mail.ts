import { and, eq, sql } from 'drizzle-orm';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { domainOf } from '../../platform/mail/domain-turns.ts';
import { messageIdOf } from '../../platform/mail/smtp.ts';
import { longestWaitMs } from '../finish.ts';
import { queueOf } from '../lanes.ts';
import { mails } from '../table.ts';
import { applyMailEvent, lookupQueue } from './apply-mail-event.ts';
import { askProvider, type State } from './ask-provider.ts';

type MailRow = typeof mails.$inferSelect;

const minuteMs = 60_000;
const mostLookups = 20;
const longestPauseMs = 240 * minuteMs;

/**
 * Asks the provider what became of a mail whose delivery is unknown, and acts upon it: what it took was sent; what it never had
 * is sent again, under the same Message-ID. Where it cannot say, it is asked again for some days; then an admin decides.
 */
export async function lookUpMail(context: Context, { mailId }: { mailId: string }): Promise<void> {
  requireMachine(context);
  if (context.environment.mailLookup === null) return;
  const [mail] = await context.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), eq(mails.status, 'unknown')));
  if (!mail) return;
  const messageId = messageIdOf(mail.id, context.environment.mailFrom);
  const state = await askProvider(context, { mailId, messageId }).catch((thrown) => {
    context.log.warn({ error: thrown }, 'the mail provider did not say what became of a mail');
    return null;
  });
  if (state === null) return askLater(context, mail);
  await inTransaction(context, (inside) => finishBy(inside, mail, state));
}

async function finishBy(context: Context, mail: MailRow, state: State): Promise<void> {
  if (state.kind === 'absent') return sendAfterAll(context, mail);
  await applyMailEvent(context, {
    key: `lookup:${mail.id}:${state.kind}`,
    mailId: mail.id,
    kind: state.kind,
    at: context.now(),
    detail: state.detail,
  });
}

/** It never left: as if it had not been tried, unless it is too late for it or its text is gone. */
async function sendAfterAll(context: Context, mail: MailRow): Promise<void> {
  const isUnknown = and(eq(mails.id, mail.id), eq(mails.status, 'unknown'));
  const isLate = context.now().getTime() - mail.createdAt.getTime() > longestWaitMs;
  if (isLate || mail.holdsSecret || mail.bodyRemovedAt || mail.withdrawnAt) {
    const failure = 'It never reached the mail provider, and was not sent again: by then it was of no use.';
    await context.db.update(mails).set({ status: 'failed', failure }).where(isUnknown);
    return;
  }
  const again = await context.db
    .update(mails)
    .set({ status: 'pending', failure: 'It never reached the mail provider.', nextTryAt: context.now() })
    .where(isUnknown)
    .returning({ id: mails.id });
  if (again.length > 0)
    await context.queue.send(context, queueOf(mail), { mailId: mail.id, domain: domainOf(mail.to) });
}

async function askLater(context: Context, { id, lookups }: MailRow): Promise<void> {
  if (lookups >= mostLookups) return;
  const afterMs = Math.min(longestPauseMs, minuteMs * 2 ** lookups) * (0.5 + Math.random() / 2);
  await inTransaction(context, async (inside) => {
    await inside.db
      .update(mails)
      .set({ lookups: sql`${mails.lookups} + 1` })
      .where(eq(mails.id, id));
    await inside.queue.sendMany(inside, lookupQueue, [{ payload: { mailId: id }, afterMs }]);
  });
}
