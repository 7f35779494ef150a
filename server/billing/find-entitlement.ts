import { desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { Entitlement } from '../../contract/billing.ts';
import type { Context } from '../platform/context.ts';
import { entitlementOf } from './entitlement-of.ts';
import { subscriptions } from './table.ts';

/** What a person may do now, by the latest of their subscriptions. */
export async function findEntitlement(context: Context, userId: UserId): Promise<Entitlement> {
  const [latest] = await context.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    // Begun in the same instant, a plan that was given outranks the free one.
    .orderBy(desc(subscriptions.createdAt), sql`${subscriptions.plan} = 'free'`)
    .limit(1);
  return entitlementOf(latest ?? null, context.now());
}
