import { randomUUID } from 'node:crypto';
import { and, arrayContains, asc, eq, gt, gte, isNull, lt, max, not, or, sql } from 'drizzle-orm';
import { userId } from '../../../../contract/auth/accounts.ts';
import { alertSettings } from '../../../alerts/streams/table.ts';
import { companyEvents } from '../../../companies/company-events/table.ts';
import { fundingEvents } from '../../../companies/table.ts';
import { daysIn } from '../../../companies/visibility/sections.ts';
import { shownCondition } from '../../../companies/visibility/visibility-conditions.ts';
import { type Context, inTransaction, requireMachine } from '../../../platform/context.ts';
import { listEventItems } from '../../stream-items/event-items.ts';
import type { AnyItem } from '../../stream-items/item-words.ts';
import { listStreamItems, listStreams } from '../../stream-items/stream-items.ts';
import { type WebhookRow, webhookDeliveries, webhooks } from '../table.ts';
import { longestRetryMs } from './claim-webhooks.ts';
import { skipUnmatched } from './skip-unmatched.ts';

/** What is recorded is dated when that began, and is seen once it is done: so far back is looked, and what is noted already is not again. */
const overlapMs = 3 * 60_000;
const longestRunMs = 45_000;
const pageSize = 200;
/** Told one by one at a time; and how many may wait for one webhook before more are only counted. */
const mostAtOnce = 20;
const mostWaiting = 200;
const mostCounted = 1_000;

/**
 * Notes for every webhook the rounds of its streams that were found since it was last looked after, or that its owner's
 * plan shows since. Users left when the time is over are served by the next run, the longest neglected first.
 * Answers how many deliveries there are to make.
 */
export async function recordStreamItems(context: Context): Promise<number> {
  requireMachine(context);
  const until = performance.now() + longestRunMs;
  const startedAt = context.now();
  const startOfDay = new Date(`${daysIn('UTC', startedAt).planDay}T00:00:00Z`);
  const [newest] = await context.db
    .select({ foundAt: max(fundingEvents.createdAt) })
    .from(fundingEvents)
    .where(eq(fundingEvents.isSample, false));
  // With no round since, only another day shows more.
  const newItemsSince = new Date(
    Math.max((newest?.foundAt?.getTime() ?? 0) + overlapMs, startOfDay.getTime()),
  );
  await skipUnmatched(context, { newsSince: newItemsSince, startOfDay, startedAt, overlapMs });
  const newEventsSince = await findNewestEvent(context);
  let recorded = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  while (!context.signal.aborted && performance.now() < until) {
    const page = await context.db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(
        and(
          gt(webhooks.id, after),
          or(
            lt(webhooks.foundUntil, newItemsSince),
            and(arrayContains(webhooks.streams, ['watchlist']), lt(webhooks.foundUntil, newEventsSince)),
          ),
          lt(webhooks.foundUntil, startedAt),
          eq(webhooks.isOn, true),
          isNull(webhooks.removedAt),
          isNull(webhooks.stoppedAt),
        ),
      )
      .orderBy(asc(webhooks.id))
      .limit(pageSize);
    for (const { id } of page) {
      if (context.signal.aborted || performance.now() >= until) return recorded;
      recorded += await recordSafely(context, id);
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) break;
    after = last.id;
  }
  return recorded;
}

/** Up to when a webhook has to be looked after so that it has the last event. */
async function findNewestEvent({ db }: Context): Promise<Date> {
  const [newest] = await db.select({ at: max(companyEvents.recordedAt) }).from(companyEvents);
  return new Date((newest?.at?.getTime() ?? 0) + overlapMs);
}

async function recordSafely(context: Context, id: string): Promise<number> {
  try {
    return await inTransaction(context, (inside) => recordForWebhook(inside, id));
  } catch (thrown) {
    context.log.warn({ id, error: thrown }, 'what a webhook tells could not be found');
    return 0;
  }
}

async function recordForWebhook(context: Context, id: string): Promise<number> {
  const { db } = context;
  const now = context.now();
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!webhook?.isOn || webhook.removedAt || webhook.stoppedAt) return 0;
  // Found again once the rest is over, and told then.
  if (await isResting(context, webhook.userId)) return 0;
  const items = await findNewItems(context, webhook);
  const waiting = await db.$count(
    webhookDeliveries,
    and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.status, 'waiting')),
  );
  const known = await findKnown(context, id, items);
  const fresh = items.filter(({ id }) => !known.has(id));
  const notified = fresh.slice(0, Math.max(0, Math.min(mostAtOnce, mostWaiting - waiting)));
  const skipped = fresh.slice(notified.length);
  await addDeliveries(context, id, notified, skipped);
  await db
    .update(webhooks)
    .set({
      foundUntil: now,
      ...(fresh.length > 0 && {
        nextTryAt: sql`case when ${webhooks.failures} > 0 then coalesce(${webhooks.nextTryAt}, ${now.toISOString()}::timestamptz)
          else ${now.toISOString()}::timestamptz end`,
      }),
    })
    .where(eq(webhooks.id, id));
  return notified.length + (skipped.length > 0 ? 1 : 0);
}

/** Its owner has everything rest for a while, mails and webhooks alike. */
async function isResting({ db, now }: Context, owner: string): Promise<boolean> {
  const rests = and(eq(alertSettings.userId, owner), gt(alertSettings.pausedUntil, now()));
  return (await db.$count(alertSettings, rests)) > 0;
}

/** What any of its streams found, each round once, the newest first. */
async function findNewItems(context: Context, webhook: WebhookRow): Promise<AnyItem[]> {
  const owner = userId.parse(webhook.userId);
  const earliest = new Date(Math.max(webhook.startedAt.getTime(), webhook.foundUntil.getTime() - overlapMs));
  const streams = (await listStreams(context, owner)).filter(
    ({ id, isPaused }) => webhook.streams.includes(id) && !isPaused,
  );
  const found = new Map<string, AnyItem>();
  for (const { id } of streams) {
    const { findings: items } = await listStreamItems(context, {
      userId: owner,
      stream: id,
      most: mostCounted,
      only(entitlement) {
        const shownThen = shownCondition(entitlement, daysIn('UTC', earliest));
        const isLearned = gte(fundingEvents.createdAt, earliest);
        return shownThen ? or(isLearned, not(shownThen)) : isLearned;
      },
    });
    for (const item of items) found.set(item.id, item);
    const events =
      id === 'watchlist'
        ? await listEventItems(context, { userId: owner, since: earliest, most: mostCounted })
        : [];
    for (const event of events) found.set(event.id, event);
  }
  return [...found.values()].sort((one, other) => other.foundAt.getTime() - one.foundAt.getTime());
}

/** Those that are told already, or counted among what was skipped. */
async function findKnown({ db }: Context, webhookId: string, items: AnyItem[]): Promise<Set<string>> {
  if (items.length === 0) return new Set();
  const subjects = items.map(subjectOf);
  const rows = await db
    .select({ subject: webhookDeliveries.subject })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        sql`${webhookDeliveries.subject} = any(${sql.param(subjects)}::text[])`,
      ),
    );
  const known = new Set(rows.map(({ subject }) => subject));
  return new Set(items.filter((item) => known.has(subjectOf(item))).map(({ id }) => id));
}

const subjectOf = (item: AnyItem) => `${'companyEvent' in item ? 'event' : 'round'}:${item.id}`;

const aboutOf = (item: AnyItem) =>
  'companyEvent' in item
    ? { event: 'company.changed' as const, subject: subjectOf(item), companyEventId: item.id }
    : { event: 'round.found' as const, subject: subjectOf(item), fundingEventId: item.id };

async function addDeliveries(
  context: Context,
  webhookId: string,
  notified: AnyItem[],
  skipped: AnyItem[],
): Promise<void> {
  const now = context.now();
  const expiresAt = new Date(now.getTime() + longestRetryMs);
  const common = { webhookId, createdAt: now, expiresAt, nextTryAt: now };
  const items = notified.map((item) => ({ ...common, id: randomUUID(), ...aboutOf(item) }));
  // A round that is only counted has a row as well, so that it is counted once.
  const counted = skipped.map((item) => ({
    ...common,
    id: randomUUID(),
    ...aboutOf(item),
    status: 'dropped' as const,
    nextTryAt: null,
    failure: 'Too many rounds at once. We only counted this one.',
  }));
  const more =
    skipped.length === 0
      ? []
      : [
          {
            ...common,
            id: randomUUID(),
            event: 'rounds.skipped' as const,
            subject: `skipped:${now.toISOString()}`,
            skipped: skipped.length,
          },
        ];
  const rows = [...items, ...more, ...counted];
  if (rows.length > 0) await context.db.insert(webhookDeliveries).values(rows).onConflictDoNothing();
}
