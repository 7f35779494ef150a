import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { canonicalEmail } from '../../../contract/platform/email-address.ts';
import { users } from '../../auth/users/table.ts';
import { readBounceAddress } from '../../mail/bounces/receive-report.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { isTooOften } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { receiveReply } from '../replies/receive-reply.ts';
import { type AuthenticatedMail, isSenderAuthentic, type Resolve } from './authenticate-sender.ts';
import { findOwner, markAsSent, sentMoment, tokenOf, unverifiedSince } from './copy-address.ts';
import { findApplication, type SentMail } from './match-application.ts';
import { inboundMail } from './table.ts';

/** So many wait at once for the user to say whether they sent them. */
const mostUnverified = 5;

export type Receipt =
  | 'marked'
  | 'waits'
  | 'asks'
  | 'known'
  | 'automatic'
  | 'unknown address'
  | 'too many'
  | 'replied'
  | 'suggests';

/**
 * Takes a mail that arrived at one of our addresses: a reply to a letter, or a copy of a mail of the user's. Twice the same counts once, however often and at once it comes.
 * One that the user surely sent marks its application; of any other the user is asked, of a few at a time and for a month.
 */
export async function receiveCopy(
  context: Context,
  { to, mail, raw, beginning }: ReceivedMail,
  resolve?: Resolve,
): Promise<Receipt> {
  requireMachine(context);
  const domain = context.environment.inboundMail?.domain ?? '';
  const userId = await findOwner(context, to, domain);
  if (userId === null) return 'unknown address';
  const reply = await receiveReply(context, { userId, mail, raw, beginning }, resolve);
  if (reply !== null) return reply;
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
      // A distributed database lets no update name the user, not even as it is.
      set: { ...row, userId: undefined, isUnverified: false, suggestedId: null },
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

/** A mail as it came to one of our addresses; of what is not whole no signature can be checked. */
type ReceivedMail = AuthenticatedMail & { to: string; beginning: Buffer };

/**
 * Whether a user surely sent a mail: it is from their confirmed address, and its sender is authenticated. Anyone who knows a
 * private address can send to it, and anyone can write a From.
 */
async function isFromUser(
  context: Context,
  userId: UserId,
  mail: AuthenticatedMail,
  resolve?: Resolve,
): Promise<boolean> {
  if (mail.mail.from === null) return false;
  const [user] = await context.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  if (!user || canonicalEmail(mail.mail.from) !== user.email) return false;
  return isSenderAuthentic(context, mail, resolve);
}

/** Whether mail to an address is for us: a user's private one, or the return path of a mail of ours. Asked before a mail is read. */
export async function knowsAddress(
  context: Context,
  { address, domain }: { address: string; domain: string | null },
): Promise<boolean> {
  if (readBounceAddress(context, address) !== null) return true;
  return domain !== null && (await findOwner(context, address, domain)) !== null;
}
