import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { priceOf } from '../sold-plans.ts';
import { subscriptionHistory, subscriptions } from '../table.ts';
import { stateOf } from './state.ts';
import { billingOrders } from './table.ts';

type Cause = { kind: typeof subscriptionHistory.$inferInsert.cause; id: string | null };
type Row = typeof subscriptions.$inferSelect;

/**
 * Computes from the stored facts how a subscription bought at the provider stands now, and writes down what changed and
 * why. Answers whether anything did. In a transaction.
 */
export async function refreshState(context: Context, id: string, cause: Cause): Promise<boolean> {
  const { db } = context;
  const now = context.now();
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  if (!row || row.providerStatus === null) return false;
  const orders = await db.select().from(billingOrders).where(eq(billingOrders.subscriptionId, id));
  const { isRefunded, isChargedBack, ...state } = stateOf(row, orders, now);
  const stands: Row = {
    ...row,
    ...state,
    amount: priceOf(state.plan),
    refundedAt: isRefunded ? (row.refundedAt ?? now) : null,
    chargedBackAt: isChargedBack ? (row.chargedBackAt ?? now) : null,
  };
  const [before, after] = [reported(row), reported(stands)];
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  if (changed.length === 0) return false;
  const { amount, refundedAt, chargedBackAt } = stands;
  await db
    .update(subscriptions)
    .set({ ...state, amount, refundedAt, chargedBackAt, updatedAt: now })
    .where(eq(subscriptions.id, id));
  await db.insert(subscriptionHistory).values({
    id: randomUUID(),
    subscriptionId: id,
    at: now,
    cause: cause.kind,
    causeId: cause.id,
    before: only(before, changed),
    after: only(after, changed),
  });
  return true;
}

/** What is told of a subscription when it changes. */
function reported(row: Row): Record<string, string | null> {
  return {
    plan: row.plan,
    status: row.status,
    endDate: row.endDate.toISOString(),
    trialEndDate: row.trialEndDate?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    chargedBackAt: row.chargedBackAt?.toISOString() ?? null,
  };
}

function only(from: Record<string, string | null>, keys: string[]): Record<string, string | null> {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
}
