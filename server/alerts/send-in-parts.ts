import { randomUUID } from 'node:crypto';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayMs } from '../../contract/platform/time/days.ts';
import { type Context, inTransaction, requireMachine, requireOperator } from '../platform/context.ts';
import { alertPartsQueue, isManualUnderWay } from './alert-runs.ts';
import { findWanting, type Occasion } from './digest/find-readers.ts';
import { findDue, scheduleNew } from './schedule/schedule.ts';
import { wakeImmediate } from './schedule/wake-immediate.ts';
import { type AlertRun, notifyUsers } from './send-alerts.ts';
import { alertRuns, digests } from './table.ts';

/** So many people are one transaction on a server, and few enough that workers share a run evenly to its end. */
const peopleInPart = 100;
/** More than workers do in a minute, after which more are added; what waits is read whole. */
const mostPeopleWaiting = 200_000;
const peopleInPage = 500;

const part = z.object({
  kind: z.enum(['due', 'manual']),
  /** The run that an admin asked for, and since when it looks back. */
  runId: z.uuid().optional(),
  since: z.iso.datetime().optional(),
  people: z.int(),
  userIds: z.array(z.string()).min(1),
});

type Part = z.infer<typeof part>;

/**
 * Splits everyone whose hour has come into parts, each a job for whichever worker is free. Whom a part has that waits or is
 * under way is in no second one. Runs every minute: who could not be notified stays due, and what came due while the product
 * was down is looked at when it is up again.
 */
export async function queueDue(context: Context): Promise<void> {
  requireMachine(context);
  await scheduleNew(context);
  await wakeImmediate(context);
  await closeRuns(context);
  await inTransaction(context, async (inside) => {
    await lockSplitting(inside);
    const taken = new Set((await listParts(inside)).flatMap(({ userIds }) => userIds));
    let afterUserId = '';
    while (taken.size < mostPeopleWaiting && !context.signal.aborted) {
      const page = await findDue(inside, { afterUserId, most: peopleInPage });
      if (page.length === 0) return;
      const free = page.filter((userId) => !taken.has(userId));
      await queueParts(inside, { kind: 'due' }, free);
      for (const userId of free) taken.add(userId);
      afterUserId = page.at(-1) ?? '';
    }
  });
}

/**
 * Splits all who want mails into parts that are told of the last days. While parts of such a run wait, no second set of them
 * is made.
 */
export async function queueManual(context: Context, { days }: { days: number }): Promise<void> {
  requireOperator(context);
  const startedAt = context.now();
  const since = new Date(startedAt.getTime() - days * dayMs);
  await inTransaction(context, async (inside) => {
    await lockSplitting(inside);
    if (await isManualUnderWay(inside)) return;
    const runId = randomUUID();
    await inside.db.insert(alertRuns).values({ id: runId, kind: 'manual', since, startedAt });
    let page = await findWanting(inside, { kind: 'manual', afterUserId: '' });
    while (page.length > 0) {
      await queueParts(inside, { kind: 'manual', runId, since: since.toISOString() }, page);
      page = await findWanting(inside, { kind: 'manual', afterUserId: page.at(-1) ?? '' });
    }
  });
}

/** Notifies the people of one part. Of a part that died half-way, who was told by then is told nothing a second time. */
export async function sendPart(context: Context, given: unknown): Promise<AlertRun> {
  requireMachine(context);
  const { kind, since, userIds } = part.parse(given);
  const occasion: Occasion = { kind, ...(since === undefined ? {} : { since: new Date(since) }) };
  const run: AlertRun = { people: 0, mails: 0, rounds: 0, failed: 0 };
  await notifyUsers(context, { userIds, occasion, run });
  // Left as done, the rest would be told by no one.
  if (context.signal.aborted)
    throw new Error('The process was stopped before everyone of this part was told');
  return run;
}

async function queueParts(
  context: Context,
  run: Pick<Part, 'kind' | 'runId' | 'since'>,
  userIds: string[],
): Promise<void> {
  const parts: Part[] = [];
  for (let start = 0; start < userIds.length; start += peopleInPart) {
    const some = userIds.slice(start, start + peopleInPart);
    parts.push({ ...run, people: some.length, userIds: some });
  }
  const jobs = parts.map((payload) => ({
    payload,
    singletonKey: `${payload.runId ?? payload.kind} ${payload.userIds[0]}`,
  }));
  await context.queue.sendMany(context, alertPartsQueue, jobs);
}

async function listParts(context: Context): Promise<Part[]> {
  return z.array(part).parse(await context.queue.listOpen(context, alertPartsQueue));
}

const splittingLock = 7_268_203;

/** Of two that split at once, the second sees the parts of the first. */
async function lockSplitting({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${splittingLock})`);
}

/** A run that an admin asked for is over once none of its parts waits. */
async function closeRuns(context: Context): Promise<void> {
  const { db, now } = context;
  const isOpen = and(eq(alertRuns.kind, 'manual'), isNull(alertRuns.endedAt));
  const open = await db.select().from(alertRuns).where(isOpen);
  const values = open.map(({ id }) => id);
  const names = [alertPartsQueue];
  const over = new Set(await context.queue.findWithout(context, { names, key: 'runId', values }));
  for (const { id, startedAt } of open.filter(({ id }) => over.has(id))) {
    const ofRun = and(eq(digests.kind, 'manual'), gte(digests.createdAt, startedAt));
    const mails = await db.$count(digests, ofRun);
    await db.update(alertRuns).set({ endedAt: now(), people: mails, mails }).where(eq(alertRuns.id, id));
  }
}
