import { randomUUID } from 'node:crypto';
import { dayMs } from '../../contract/time/days.ts';
import { isTooOften } from '../attempts/is-too-often.ts';
import { limits } from '../attempts/limits.ts';
import { type Context, inTransaction, requireMachine } from '../platform/context.ts';
import { tokenOf } from './copy-address.ts';
import { findApplication } from './find-application.ts';
import { findOwner } from './find-owner.ts';
import { markAsSent } from './mark-as-sent.ts';
import type { SentMail } from './sent-mail.ts';
import { sentCopies } from './table.ts';

export type Receipt = 'marked' | 'waits' | 'known' | 'automatic' | 'unknown address' | 'too many';

/** Takes a copy of a mail that arrived at one of our addresses. Twice the same counts once, however often and at once it comes. */
export async function receiveCopy(
  context: Context,
  { to, mail }: { to: string; mail: SentMail },
): Promise<Receipt> {
  requireMachine(context);
  const domain = context.environment.inboundMail?.domain ?? '';
  const userId = await findOwner(context, to, domain);
  if (userId === null) return 'unknown address';
  if (mail.isAutomatic) return 'automatic';
  if (await isTooOften(context, limits.sentCopy, userId)) return 'too many';
  const recipients = mail.recipients.filter(({ address }) => tokenOf(address, domain) === null);
  return inTransaction(context, async (inside) => {
    const applicationId = await findApplication(inside, userId, { ...mail, recipients });
    const now = inside.now();
    const sentAt = sentMoment(mail.sentAt, now);
    const [kept] = await inside.db
      .insert(sentCopies)
      .values({
        id: randomUUID(),
        userId,
        messageId: mail.messageId,
        recipients: recipients.map(({ address }) => address),
        subject: mail.subject,
        sentAt,
        receivedAt: now,
        applicationId,
        settledAt: applicationId ? now : null,
      })
      .onConflictDoNothing()
      .returning({ id: sentCopies.id });
    if (!kept) return 'known';
    if (!applicationId) return 'waits';
    await markAsSent(inside, userId, { applicationId, sentAt, contact: recipients[0] ?? null });
    return 'marked';
  });
}

/** Clocks of senders go wrong, and mails wait; but not for a month. */
function sentMoment(said: Date | null, now: Date): Date {
  if (!said) return now;
  const age = now.getTime() - said.getTime();
  return age >= -dayMs && age <= 30 * dayMs ? (age < 0 ? now : said) : now;
}
