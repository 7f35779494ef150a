import { count, desc, eq, gte, inArray, min } from 'drizzle-orm';
import type { BillingOverview } from '../../contract/billing/billing-admin.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { billingEvents, billingRefusals } from './events/table.ts';
import { presentReconciliation, presentRefusal } from './present-admin.ts';
import { billingOperations, reconciliations } from './table.ts';

const refusalDays = 14;

/** How payments stand: which provider, what waits for it, for people or for an admin, and what was turned away. Operators only. */
export async function describeBilling(context: Context): Promise<BillingOverview> {
  requireOperator(context);
  const { db, environment, now } = context;
  const { billing } = environment;
  const since = new Date(now().getTime() - (refusalDays - 1) * 86_400_000).toISOString().slice(0, 10);
  const open = await db
    .select({ status: billingEvents.status, count: count(), oldest: min(billingEvents.receivedAt) })
    .from(billingEvents)
    .where(inArray(billingEvents.status, ['waiting', 'dead']))
    .groupBy(billingEvents.status);
  const refusals = await db
    .select()
    .from(billingRefusals)
    .where(gte(billingRefusals.day, since))
    .orderBy(desc(billingRefusals.day), desc(billingRefusals.count));
  const [last] = await db.select().from(reconciliations).orderBy(desc(reconciliations.startedAt)).limit(1);
  const waiting = open.find(({ status }) => status === 'waiting');
  return {
    provider: billing?.kind ?? 'off',
    isTest: billing?.isTest ?? false,
    sandboxUrl: billing?.kind === 'sandbox' ? billing.storeUrl : null,
    waiting: waiting?.count ?? 0,
    dead: open.find(({ status }) => status === 'dead')?.count ?? 0,
    oldestWaitingAt: waiting?.oldest?.toISOString() ?? null,
    pendingChanges: await db.$count(billingOperations, eq(billingOperations.status, 'pending')),
    refusals: refusals.map(presentRefusal),
    lastReconciliation: last ? presentReconciliation(last) : null,
  };
}
