import { and, desc, eq } from 'drizzle-orm';
import { adminPageSize, type SubscriptionChangeEntry } from '../../contract/billing/billing-admin.ts';
import { users } from '../accounts/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { matchSearch } from './match-search.ts';
import { presentChange } from './present-admin.ts';
import { subscriptionHistory, subscriptions } from './table.ts';

type ChangeQuery = { search: string; skip: number; reconciliationId?: string };

/** What changed subscriptions, newest first; with a reconciliation, what that one changed. Operators only. */
export async function listChanges(
  context: Context,
  { search, skip, reconciliationId }: ChangeQuery,
): Promise<{ changes: SubscriptionChangeEntry[]; total: number }> {
  requireOperator(context);
  const { db } = context;
  const found = matchSearch(search, {
    userId: subscriptions.userId,
    subscriptionId: subscriptionHistory.subscriptionId,
  });
  const wanted = and(
    found,
    reconciliationId === undefined
      ? undefined
      : and(
          eq(subscriptionHistory.cause, 'reconciliation'),
          eq(subscriptionHistory.causeId, reconciliationId),
        ),
  );
  const rows = await db
    .select({
      row: subscriptionHistory,
      person: { id: users.id, name: users.name, email: users.email },
      startDate: subscriptions.startDate,
    })
    .from(subscriptionHistory)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionHistory.subscriptionId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(wanted)
    .orderBy(desc(subscriptionHistory.at), desc(subscriptionHistory.id))
    .limit(adminPageSize)
    .offset(skip);
  const matching = db
    .select({ id: subscriptionHistory.id })
    .from(subscriptionHistory)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionHistory.subscriptionId))
    .where(wanted);
  return {
    changes: rows.map(({ row, person, startDate }) => presentChange(row, person, startDate)),
    total: await db.$count(matching.as('matching')),
  };
}
