import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { canonicalEmail } from '../../../contract/platform/email-address.ts';
import { utcDay } from '../../../contract/platform/time/days.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { isTooOften } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import {
  type AuthenticatedMail,
  isSenderAuthentic,
  type Resolve,
} from '../inbound-mail/authenticate-sender.ts';
import { sentMoment, tokenOf } from '../inbound-mail/copy-address.ts';
import { findApplicationOf } from '../inbound-mail/match-application.ts';
import { inboundMail } from '../inbound-mail/table.ts';
import { changeByReply, isSettledAlready } from './change-by-reply.ts';
import { keyOf, type ReadReply, readReply } from './read-reply.ts';
import { replies } from './table.ts';

type Reply = AuthenticatedMail & {
  userId: UserId;
  /** What is here of it: all, or what came first. */
  beginning: Buffer;
};

/** From here on a reading changes an application by itself: of unseen replies none that was as sure was wrong. */
const sureFrom = 0.9;

/** So many replies of senders that nobody vouches for wait at once. */
const mostUnverified = 5;

/**
 * Takes a mail that answers a letter of a user's; null for any other. One that surely does, of an authenticated sender, marks the
 * application as replied to, and closes none. Of the rest the user is asked.
 */
export async function receiveReply(
  context: Context,
  { userId, mail, raw, beginning }: Reply,
  resolve?: Resolve,
): Promise<'replied' | 'suggests' | 'known' | 'too many' | null> {
  requireMachine(context);
  const [user] = await context.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user || mail.from === null || canonicalEmail(mail.from) === user.email) return null;
  const reading = await readReply(beginning);
  const answered = await findAnswered(context, userId, { from: mail.from, reading });
  if (answered === null || (mail.isToMany && !answered.isByReference)) return null;
  const isVerified = await isSenderAuthentic(context, { mail, raw }, resolve);
  if (await isTooOften(context, isVerified ? limits.reply : limits.unverifiedCopy, userId)) return 'too many';
  const domain = context.environment.inboundMail?.domain ?? '';
  const isToUser = mail.recipients.some(
    ({ address }) => canonicalEmail(address) === user.email || tokenOf(address, domain) !== null,
  );
  return inTransaction(context, (inside) =>
    storeReply(inside, {
      userId,
      applicationId: answered.applicationId,
      key: keyOf(mail.messageId),
      reading,
      isVerified,
      // What a company wrote to others can be sent on by anyone, with its signature.
      isSure: isVerified && (answered.isByReference || isToUser) && reading.confidence >= sureFrom,
      day: utcDay(sentMoment(mail.sentAt, context.now())),
    }),
  );
}

type Answered = { applicationId: string; isByReference: boolean };

/** The application whose letter a mail answers: by the mail that it refers to, else by its sender, or whom a report names. */
async function findAnswered(
  context: Context,
  userId: UserId,
  { from, reading }: { from: string; reading: ReadReply },
): Promise<Answered | null> {
  const [copy] =
    reading.answers.length === 0
      ? []
      : await context.db
          .select({ applicationId: inboundMail.applicationId })
          .from(inboundMail)
          .where(
            and(
              eq(inboundMail.userId, userId),
              inArray(inboundMail.messageId, reading.answers),
              isNotNull(inboundMail.applicationId),
            ),
          )
          .orderBy(desc(inboundMail.sentAt))
          .limit(1);
  if (copy?.applicationId) return { applicationId: copy.applicationId, isByReference: true };
  const applicationId = await findApplicationOf(context, userId, reading.unreached ?? from);
  return applicationId === null ? null : { applicationId, isByReference: false };
}

type NewReply = {
  userId: UserId;
  applicationId: string;
  key: string;
  reading: ReadReply;
  isVerified: boolean;
  isSure: boolean;
  day: string;
};

async function storeReply(
  context: Context,
  reply: NewReply,
): Promise<'replied' | 'suggests' | 'known' | 'too many'> {
  const { db, now } = context;
  const { userId, applicationId, key, reading, isVerified, isSure, day } = reply;
  // Two at once would otherwise both be the last that may wait, or both change the application.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const isMine = and(eq(applications.id, applicationId), eq(applications.userId, userId));
  const [application] = await db.select().from(applications).where(isMine);
  if (!application) return 'known';
  const isUnverified = and(
    eq(replies.userId, userId),
    eq(replies.isVerified, false),
    isNull(replies.settledAt),
  );
  if (!isVerified && (await db.$count(replies, isUnverified)) >= mostUnverified) return 'too many';
  const { kind, confidence } = reading;
  const row = {
    applicationId,
    kind,
    confidence,
    isVerified,
    repliedOn: application.sentOn !== null && day < application.sentOn ? application.sentOn : day,
    receivedAt: now(),
    settledAt: isSettledAlready(application, kind) ? now() : null,
  };
  const [stored] = await db
    .insert(replies)
    .values({ id: randomUUID(), userId, key, ...row })
    .onConflictDoUpdate({
      target: [replies.userId, replies.key],
      set: row,
      // A forged mail may have taken the id of a true one, of which the user has not said anything yet.
      setWhere: isVerified
        ? and(eq(replies.isVerified, false), isNull(replies.settledAt))
        : eq(replies.key, ''),
    })
    .returning();
  if (!stored) return 'known';
  const isWaiting = application.status === 'SUBMITTED' && application.answeredOn === null;
  if (!isSure || !isWaiting || (await wasSaid(context, { userId, applicationId }))) return 'suggests';
  await changeByReply(context, { reply: stored, application, isConfirmed: false });
  return 'replied';
}

/** Whether the user said of this letter how they replied, which stands above what is read. */
async function wasSaid(
  { db }: Context,
  { userId, applicationId }: Pick<NewReply, 'userId' | 'applicationId'>,
) {
  const isOfLetter = and(eq(replies.userId, userId), eq(replies.applicationId, applicationId));
  return (await db.$count(replies, and(isOfLetter, isNull(replies.confidence)))) > 0;
}
