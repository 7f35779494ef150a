import { desc, sql } from 'drizzle-orm';
import type { State } from '../../contract/billing/billing.ts';
import type { Plan } from '../../contract/billing/plan-catalogue.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { isAnyOf } from '../platform/database/rows.ts';
import { latestOf } from './entitlement/entitlements.ts';
import { presentState } from './present.ts';
import { shownPlan } from './sold-plans.ts';
import { subscriptions } from './table.ts';

/** Which plan each of these users has, and its state; without users who never had one. Operators only. */
export async function findStandings(
  context: Context,
  userIds: string[],
): Promise<Map<string, { plan: Plan; standing: State }>> {
  requireOperator(context);
  const now = context.now();
  const rows = await context.db
    .select()
    .from(subscriptions)
    .where(isAnyOf(subscriptions.userId, userIds))
    .orderBy(desc(subscriptions.createdAt), sql`${subscriptions.plan} = 'free'`);
  const byUser = [...Map.groupBy(rows, ({ userId }) => userId)];
  return new Map(
    byUser.flatMap(([userId, theirs]) => {
      const row = latestOf(theirs, now);
      return row ? [[userId, { plan: shownPlan(row.plan), standing: presentState(row, now) }]] : [];
    }),
  );
}
