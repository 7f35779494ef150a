import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { isTooOften } from '../../platform/rate-limits/is-too-often.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { tokenOf } from './copy-address.ts';
import { findApplication } from './find-application.ts';
import { findOwner } from './find-owner.ts';
import { isFromUser, type ReceivedMail } from './is-from-user.ts';
import type { Resolve } from './is-signed-by.ts';
import { markAsSent } from './mark-as-sent.ts';
import type { SentMail } from './sent-mail.ts';
import { inboundMail } from './table.ts';
import { unverifiedSince } from './unverified-since.ts';

/** So many wait at once for the user to say whether they sent them. */
const mostUnverified = 5;

export type Receipt = 'marked' | 'waits' | 'asks' | 'known' | 'automatic' | 'unknown address' | 'too many';

/**
 * Takes a copy of a mail that arrived at one of our addresses. Twice the same counts once, however often and at once it comes.
 * One that the user surely sent marks its application; of any other the user is asked, of a few at a time and for a month.
 */
export async function receiveCopy(
  context: Context,
  { to, mail, raw }: ReceivedMail & { to: string },
  resolve?: Resolve,
): Promise<Receipt> {
  requireMachine(context);
  const domain = context.environment.inboundMail?.domain ?? '';
  const userId = await findOwner(context, to, domain);
  if (userId === null) return 'unknown address';
  if (mail.isAutomatic) return 'automatic';
  const isVerified = await isFromUser(context, userId, { mail, raw }, resolve);
  // What strangers send uses up nothing of what the user may send.
  if (await isTooOften(context, isVerified ? limits.sentCopy : limits.unverifiedCopy, userId))
    return 'too many';
  const recipients = mail.recipients.filter(({ address }) => tokenOf(address, domain) === null);
  const copy = { userId, mail: { ...mail, recipients } };
  return inTransaction(context, (inside) =>
    isVerified ? storeVerified(inside, copy) : storeUnverified(inside, copy),
  );
}

type Copy = { userId: UserId; mail: SentMail };

async function storeVerified(context: Context, { userId, mail }: Copy): Promise<Receipt> {
  const { db, now } = context;
  const applicationId = await findApplication(context, userId, mail);
  const row = { ...rowOf(context, { userId, mail }), applicationId, settledAt: applicationId ? now() : null };
  const [stored] = await db
    .insert(inboundMail)
    .values(row)
    .onConflictDoUpdate({
      target: [inboundMail.userId, inboundMail.messageId],
      set: { ...row, isUnverified: false, suggestedId: null },
      // The same mail may have come in other hands before, of which the user has not said anything yet.
      setWhere: and(eq(inboundMail.isUnverified, true), isNull(inboundMail.settledAt)),
    })
    .returning({ id: inboundMail.id });
  if (!stored) return 'known';
  if (!applicationId) return 'waits';
  await markAsSent(context, userId, {
    applicationId,
    sentAt: row.sentAt,
    contact: mail.recipients[0] ?? null,
  });
  return 'marked';
}

async function storeUnverified(context: Context, { userId, mail }: Copy): Promise<Receipt> {
  const { db } = context;
  // Two at once would otherwise both be the last that may wait.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const isTheirs = and(eq(inboundMail.userId, userId), eq(inboundMail.isUnverified, true));
  await db
    .delete(inboundMail)
    .where(and(isTheirs, lte(inboundMail.receivedAt, unverifiedSince(context.now()))));
  if ((await db.$count(inboundMail, and(isTheirs, isNull(inboundMail.settledAt)))) >= mostUnverified)
    return 'too many';
  const suggestedId = await findApplication(context, userId, mail);
  const [stored] = await db
    .insert(inboundMail)
    .values({ ...rowOf(context, { userId, mail }), isUnverified: true, suggestedId })
    .onConflictDoNothing()
    .returning({ id: inboundMail.id });
  return stored ? 'asks' : 'known';
}

function rowOf({ now }: Context, { userId, mail }: Copy) {
  return {
    id: randomUUID(),
    userId,
    messageId: mail.messageId,
    recipients: mail.recipients.map(({ address }) => address),
    subject: mail.subject,
    sentAt: sentMoment(mail.sentAt, now()),
    receivedAt: now(),
  };
}

/** Clocks of senders go wrong, and mails wait; but not for a month. */
function sentMoment(said: Date | null, now: Date): Date {
  if (!said) return now;
  const age = now.getTime() - said.getTime();
  return age >= -dayMs && age <= 30 * dayMs ? (age < 0 ? now : said) : now;
}
