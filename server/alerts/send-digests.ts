import { and, arrayOverlaps, eq, gte, inArray, sql } from 'drizzle-orm';
import type { StreamKey } from '../../contract/alerts/streams.ts';
import type { UserId } from '../../contract/auth/accounts.ts';
import { findDueFollowUps, remindFollowUps, takeBackReminders } from '../applications/follow-up-reminders.ts';
import { deliverMails } from '../mail/deliver-mail.ts';
import { resumeMails, withdrawMails } from '../mail/sweep-mails.ts';
import { mails } from '../mail/table.ts';
import { takeBackPlans } from '../outreach/week-plan/mail-plans.ts';
import { type Context, inTransaction, requireOperator, requireSelf } from '../platform/context.ts';
import { collectNewMatches, type NewMatches } from './digest/collect-new-matches.ts';
import { claimUsers, findClaims, type Occasion } from './digest/find-readers.ts';
import { finishRuns, recordNotified } from './digest/finish-runs.ts';
import { startRuns } from './digest/start-runs.ts';
import { writeDigests } from './digest/write-digests.ts';
import { alertStreams } from './streams/table.ts';
import { digestEntries, digestRuns, digests, notifiedEvents, notifiedRoles } from './table.ts';

/**
 * Takes back every digest of a person that is about one of these streams and has not left yet. One that is about others,
 * too, is untold, so that those are told anew by themselves. `isForNow` says that the streams rest and will go on.
 */
export async function withdrawDigests(
  context: Context,
  { userId, streams, isForNow }: { userId: UserId; streams: StreamKey[]; isForNow: boolean },
): Promise<void> {
  requireSelf(context, userId);
  if (streams.length === 0) return;
  const waiting = await context.db
    .select({ id: digests.id, streams: digests.streams, mailId: mails.id, status: mails.status })
    .from(digests)
    .innerJoin(mails, eq(mails.id, digests.mailId))
    .where(
      and(
        eq(digests.userId, userId),
        inArray(mails.status, ['pending', 'sending']),
        arrayOverlaps(digests.streams, streams),
      ),
    );
  await withdrawMails(context, { userId, mailIds: waiting.map(({ mailId }) => mailId) });
  const gone = new Set(streams);
  // One that is under way may arrive: it told what it says.
  const again = waiting.filter(
    ({ status, streams: about }) =>
      status === 'pending' && (isForNow || !about.every((key) => gone.has(key))),
  );
  await untellDigests(context, { userId, digestIds: again.map(({ id }) => id) });
}

/** Makes as if digests had never been written, whose mails never leave: what they told is news again, and looked for at once. */
async function untellDigests(
  context: Context,
  { userId, digestIds }: { userId: UserId; digestIds: string[] },
): Promise<void> {
  requireSelf(context, userId);
  if (digestIds.length === 0) return;
  const { db } = context;
  await db
    .delete(digestEntries)
    .where(and(eq(digestEntries.userId, userId), inArray(digestEntries.digestId, digestIds)));
  await db.delete(notifiedRoles).where(inArray(notifiedRoles.digestId, digestIds));
  await db
    .delete(notifiedEvents)
    .where(and(eq(notifiedEvents.userId, userId), inArray(notifiedEvents.digestId, digestIds)));
  // No undo brings back a mail whose words come in another one.
  const unnotified = await db
    .update(digests)
    .set({ mailId: null })
    .where(inArray(digests.id, digestIds))
    .returning({ followUps: digests.followUps });
  const followUps = unnotified.flatMap((digest) => digest.followUps);
  await takeBackReminders(context, { userId, applicationIds: followUps });
  await takeBackPlans(context, { userId, digestIds });
  const checked = await db
    .update(digestRuns)
    .set({ outcome: 'held', heldUntil: context.now(), matched: 0, digestId: null })
    .where(inArray(digestRuns.digestId, digestIds))
    .returning({ streamId: digestRuns.streamId, since: digestRuns.since });
  for (const { streamId, since } of checked)
    await db
      .update(alertStreams)
      .set({
        coveredUntil: since,
        nextDueAt: sql`case when ${alertStreams.frequency} = 'none' then null else ${context.now().toISOString()}::timestamptz end`,
      })
      .where(eq(alertStreams.id, streamId));
}

/** How many mails went, and how many rounds they tell. */
export type SentDigests = { mails: number; rounds: number };

/**
 * Looks at the streams of people that are due, writes each of them one digest of all that these hold and was not told yet,
 * and puts it on its way: all in one transaction, in a few statements however many people there are. A crash leaves either
 * all of it or nothing. What may not be told now, in quiet hours, at rest or to an address that takes none, is noted with
 * its reason.
 */
export async function sendDigests(
  context: Context,
  { userIds, occasion }: { userIds: string[]; occasion: Occasion },
): Promise<SentDigests> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const users = await claimUsers(inside, { userIds, occasion });
    const watched = await startRuns(inside, { people: users, occasion });
    const collected = await collectNewMatches(inside, { watched, occasion, readFollowUps: remindFollowUps });
    const { news } = collected;
    const written = await writeDigests(inside, news);
    const mailIds = await deliverMails(
      inside,
      written.map(({ news: { digestId, person }, message }) => ({
        occasion: `digest:${digestId}`,
        userId: person.userId,
        lane: 'bulk',
        message,
      })),
    );
    await recordNotified(
      inside,
      written.map((digest, index) => ({ ...digest, mailId: mailIds[index]?.mailId ?? null })),
    );
    await finishRuns(inside, { watched, collected, occasion });
    return { mails: news.length, rounds: news.reduce((sum, each) => sum + countOf(each), 0) };
  });
}

/** How many of these people `sendDigests` would write to now. Nothing is written. */
export async function countDigests(
  context: Context,
  { userIds, occasion }: { userIds: string[]; occasion: Occasion },
): Promise<number> {
  requireOperator(context);
  const people = await findClaims(context, { userIds, occasion });
  const watched = await startRuns(context, { people, occasion });
  const { news } = await collectNewMatches(context, { watched, occasion, readFollowUps: findDueFollowUps });
  return news.length;
}

const countOf = ({ rounds }: NewMatches) => rounds.named.length + rounds.counted.length;

/** Sends a person's digests after all that were taken back since. */
export async function resumeDigests(
  context: Context,
  { userId, since }: { userId: UserId; since: Date },
): Promise<void> {
  requireSelf(context, userId);
  const withdrawn = await context.db
    .select({ id: mails.id })
    .from(digests)
    .innerJoin(mails, eq(mails.id, digests.mailId))
    .where(and(eq(digests.userId, userId), gte(mails.withdrawnAt, since)));
  await resumeMails(context, { userId, mailIds: withdrawn.map(({ id }) => id) });
}
