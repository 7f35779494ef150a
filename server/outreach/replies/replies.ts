import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { applicationMessages } from '../../../contract/applications/applications.ts';
import { startupId as asStartupId } from '../../../contract/companies/companies.ts';
import {
  type ReplyAnswer,
  replyMessages,
  type SaidKind,
  type WaitingReplies,
} from '../../../contract/outreach/replies.ts';
import { applications } from '../../applications/table.ts';
import { startups } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { unverifiedSince } from '../inbound-mail/copy-address.ts';
import { changeByReply, changeForUser } from './change-by-reply.ts';
import { replies } from './table.ts';

const mostShown = 50;

/** Replies to the viewer's letters of which they were not asked yet, or did not see what they changed. */
export async function listReplies(context: Context): Promise<WaitingReplies> {
  const userId = requireUser(context);
  const waiting = await context.db
    .select({
      reply: replies,
      startupId: applications.startupId,
      companyName: sql<string>`coalesce(${startups.name}, ${applications.companyName}, '')`,
    })
    .from(replies)
    .innerJoin(
      applications,
      and(eq(applications.id, replies.applicationId), eq(applications.userId, replies.userId)),
    )
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(
      and(
        eq(replies.userId, userId),
        isNull(replies.settledAt),
        or(eq(replies.isVerified, true), gt(replies.receivedAt, unverifiedSince(context.now()))),
      ),
    )
    .orderBy(desc(replies.receivedAt))
    .limit(mostShown);
  return {
    replies: waiting.map(({ reply, startupId, companyName }) => ({
      replyId: reply.id,
      applicationId: reply.applicationId,
      companyName,
      startupId: startupId === null ? null : asStartupId.parse(startupId),
      kind: reply.kind,
      repliedOn: reply.repliedOn,
      isMarked: reply.before !== null,
      isVerified: reply.isVerified,
    })),
  };
}

/** Does what a reply of the viewer's suggests, leaves the application as it is, or undoes what was done. Twice the same changes nothing more. */
export async function answerReply(
  context: Context,
  { id, answer }: { id: string; answer: ReplyAnswer },
): Promise<WaitingReplies> {
  const userId = requireUser(context);
  await inTransaction(context, async (inside) => {
    const isMine = and(eq(replies.id, id), eq(replies.userId, userId));
    const [reply] = await inside.db.select().from(replies).where(isMine).for('update');
    if (!reply) throw new ApiError('NOT_FOUND', replyMessages.gone);
    if (answer === 'undo') await undo(inside, reply);
    else if (answer === 'accept' && reply.settledAt === null) await accept(inside, reply);
    await inside.db
      .update(replies)
      .set({ settledAt: reply.settledAt ?? inside.now() })
      .where(isMine);
  });
  return listReplies(context);
}

type ReplyRow = typeof replies.$inferSelect;

async function accept(context: Context, reply: ReplyRow): Promise<void> {
  // What is marked already says what it has to, but for a rejection, which closes only now.
  if (reply.before !== null && reply.kind !== 'declined') return;
  const application = await requireApplication(context, reply.applicationId);
  await changeByReply(context, { reply, application, isConfirmed: true });
}

async function undo({ db, ...context }: Context, reply: ReplyRow): Promise<void> {
  if (reply.before === null) return;
  await changeForUser(
    { db, ...context },
    { userId: reply.userId, id: reply.applicationId, change: reply.before },
  );
  await db
    .update(replies)
    .set({ before: null })
    .where(and(eq(replies.id, reply.id), eq(replies.userId, reply.userId)));
}

/** Stores how the company replied to a letter of the viewer's, by their own word, which stands above what was read of any mail before. */
export async function markReply(
  context: Context,
  { id, kind, timeZone = 'UTC' }: { id: string; kind: SaidKind; timeZone?: string },
): Promise<{ replyId: string }> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const application = await requireApplication(inside, id);
    const isOfLetter = and(eq(replies.userId, userId), eq(replies.applicationId, id));
    await db
      .update(replies)
      .set({ correctedTo: kind, settledAt: now() })
      .where(and(isOfLetter, isNull(replies.settledAt)));
    const replyId = randomUUID();
    const reply = { id: replyId, userId, kind, repliedOn: daysIn(timeZone, now()).today };
    await db.insert(replies).values({
      ...reply,
      applicationId: id,
      key: `said ${replyId}`,
      confidence: null,
      isVerified: true,
      receivedAt: now(),
      settledAt: now(),
    });
    await changeByReply(inside, { reply, application, isConfirmed: true });
    return { replyId };
  });
}

async function requireApplication(context: Context, id: string) {
  const isMine = and(eq(applications.id, id), eq(applications.userId, requireUser(context)));
  const [application] = await context.db.select().from(applications).where(isMine).for('update');
  if (!application) throw new ApiError('NOT_FOUND', applicationMessages.notFound);
  return application;
}
