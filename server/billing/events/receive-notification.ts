import { randomUUID } from 'node:crypto';
import { and, eq, lt, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import type { Notification, NotificationRefusal } from '../provider/provider.ts';
import { requireProvider } from '../provider/provider-of.ts';
import { billingEvents, billingRefusals } from './table.ts';

/** Within so long, the same notification is the same one delivered twice. */
const sameMs = 5_000;

/** All others may happen again and then be signed the same: a second suspension within a period, another refund. */
const typesOfOnce = ['OrderCharged', 'OrderDeclined', 'OrderOnWaiting', 'TrialCharge'];

/** Beyond so many, what comes again waits for the job that goes on with what waits, which takes its time. */
const mostWaiting = 100;

/**
 * Takes a notification in: verified, stored once however often it is delivered, together with the job that applies it.
 * `stored` means that it will not be lost. The rest is counted by day and reason, and nothing of it is kept.
 */
export async function receiveNotification(
  context: Context,
  form: URLSearchParams,
): Promise<'stored' | 'refused'> {
  requireMachine(context);
  const read = requireProvider(context).readNotification(form);
  if (read.kind === 'refused') {
    await countRefusal(context, read.reason);
    return 'refused';
  }
  await inTransaction(context, async (context) => {
    const stored = await store(context, read.notification);
    if (stored && (await isUrgent(context, read.notification, stored)))
      await context.queue.send(context, 'billing.apply', { eventId: stored.id });
  });
  return 'stored';
}

type StoredEvent = { id: string; isNew: boolean };

/** The event to be applied; null when it was delivered before and nothing new can be learnt from it. */
async function store(context: Context, notification: Notification): Promise<StoredEvent | null> {
  const { db } = context;
  const now = context.now();
  const [stored] = await rowsOf<{ id: string; is_new: boolean }>(
    db,
    sql`insert into ${billingEvents} (id, key, type_name, order_id, provider_subscription_id, customer_email, total,
        is_test, fields, status, received_at)
      values (${randomUUID()}, ${notification.key}, ${notification.typeName}, ${notification.orderId},
        ${notification.subscriptionId}, ${notification.customerEmail}, ${notification.total},
        ${notification.isTest}, ${JSON.stringify(notification.fields)}::jsonb, 'waiting', ${now.toISOString()}::timestamptz)
      on conflict (key) do update set deliveries = ${billingEvents.deliveries} + 1
      returning id, (xmax = 0) as is_new`,
  );
  if (!stored) throw new Error('A notification was not written');
  if (stored.is_new) return { id: stored.id, isNew: true };
  const fields = sql`${JSON.stringify(notification.fields)}::jsonb`;
  const again = await db
    .update(billingEvents)
    .set({ status: 'waiting', fields })
    .where(
      and(
        eq(billingEvents.id, stored.id),
        eq(billingEvents.status, 'applied'),
        notInArray(billingEvents.typeName, typesOfOnce),
        or(
          lt(billingEvents.settledAt, new Date(now.getTime() - sameMs)),
          sql`${billingEvents.fields} - 'IS_RESENT' <> ${fields} - 'IS_RESENT'`,
        ),
      ),
    )
    .returning({ id: billingEvents.id });
  return again[0] ? { id: again[0].id, isNew: false } : null;
}

/** Whether the provider is to be asked at once. What is not waits, and is not lost. */
async function isUrgent(
  context: Context,
  { orderId }: Notification,
  { isNew }: StoredEvent,
): Promise<boolean> {
  const [asked] = await rowsOf<{ often: boolean }>(
    context.db,
    sql`select ${isAskedOften(orderId, context.now())} as often`,
  );
  if (asked?.often) return false;
  return (
    isNew || (await context.db.$count(billingEvents, eq(billingEvents.status, 'waiting'))) <= mostWaiting
  );
}

/** Counts a notification that was not taken in, by day and reason. Nothing of it is kept. */
export async function countRefusal(context: Context, reason: NotificationRefusal | 'address'): Promise<void> {
  requireMachine(context);
  const { db, now, log } = context;
  const at = now();
  log.warn({ reason }, 'a payment notification was not taken in');
  await db
    .insert(billingRefusals)
    .values({ day: at.toISOString().slice(0, 10), reason, count: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [billingRefusals.day, billingRefusals.reason],
      set: { count: sql`${billingRefusals.count} + 1`, lastAt: at },
    });
}

/** So often the provider is asked for an order as soon as something is told of it; then, once in so long. */
const soonAtMost = 10;

const laterMs = 10 * 60_000;

/** Whether a notification about an order can wait: the holder of one signed notification can send it for ever. */
export function isAskedOften(orderId: string | SQLWrapper, now: Date): SQL<boolean> {
  const since = new Date(now.getTime() - laterMs).toISOString();
  return sql<boolean>`coalesce((
    select sum(told.attempts) >= ${soonAtMost} and max(told.settled_at) > ${since}::timestamptz
    from ${billingEvents} told where told.order_id = ${orderId}
  ), false)`;
}
