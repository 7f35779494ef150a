import { and, asc, eq, lt, not } from 'drizzle-orm';
import { type Context, requireMachine } from '../../platform/context.ts';
import { expireSubscriptions, finishOperation } from '../orders/finish-operation.ts';
import { askForEach } from '../provider/provider.ts';
import { providerOf } from '../provider/provider-of.ts';
import { billingOperations } from '../table.ts';
import { applyEvent } from './apply-event.ts';
import { isAskedOften } from './receive-notification.ts';
import { billingEvents } from './table.ts';

/** What is younger is still being worked on by the process that began it. */
const patienceMs = 60_000;

/** Goes on with what was left half-way: changes and events that the provider has not answered for, and what ran out. */
export async function retryPendingBilling(context: Context): Promise<void> {
  requireMachine(context);
  await expireSubscriptions(context);
  if (!providerOf(context.environment)) return;
  const { db, now } = context;
  const before = new Date(now().getTime() - patienceMs);
  const pending = await db
    .select({ id: billingOperations.id })
    .from(billingOperations)
    .where(and(eq(billingOperations.status, 'pending'), lt(billingOperations.requestedAt, before)));
  for (const { id } of pending) await finishOperation(context, id);
  const waiting = await db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(
      and(
        eq(billingEvents.status, 'waiting'),
        lt(billingEvents.receivedAt, before),
        not(isAskedOften(billingEvents.orderId, now())),
      ),
    )
    .orderBy(asc(billingEvents.receivedAt))
    .limit(200);
  await askForEach(waiting, ({ id }) => applyEvent(context, { eventId: id }));
}
