import { asc, isNotNull } from 'drizzle-orm';
import { entitlementOf, isInForce } from '../../server/billing/entitlement/entitlement-of.ts';
import { expireSubscriptions } from '../../server/billing/orders/finish-operation.ts';
import { paymentLogs } from '../../server/billing/orders/table.ts';
import { subscriptions } from '../../server/billing/table.ts';
import type { Context } from '../../server/platform/context.ts';

type Row = typeof subscriptions.$inferSelect;

/** What is compared: how every subscription stands, and what happened to money. */
export type StoredFacts = {
  subscriptions: Row[];
  /** Amounts by the keys of the facts. */
  money: Map<string, string>;
  /** Facts that are there twice under one key. */
  doubles: number;
};

/** Reads what is stored as it is at one moment, after what has run out by then was marked. */
export async function readStoredFacts(context: Context): Promise<StoredFacts> {
  for (let changed = 1; changed > 0; ) changed = await expireSubscriptions(context);
  const rows = await context.db.select().from(subscriptions).orderBy(asc(subscriptions.createdAt));
  const logs = await context.db.select().from(paymentLogs).where(isNotNull(paymentLogs.factKey));
  const money = new Map(logs.map(({ factKey, amount }) => [factKey ?? '', amount ?? '']));
  return { subscriptions: rows, money, doubles: logs.length - money.size };
}

/** How a subscription stands, in the words that are compared. */
function stateText(row: Row): string {
  const { status, plan, amount, providerStatus, isTrialRepeated } = row;
  return JSON.stringify({
    userId: row.userId,
    status,
    plan,
    amount,
    providerStatus,
    isTrialRepeated,
    endDate: row.endDate.toISOString(),
    trialEndDate: row.trialEndDate?.toISOString() ?? null,
    isRefunded: row.refundedAt !== null,
    isChargedBack: row.chargedBackAt !== null,
  });
}

/** What each person is entitled to at each of these moments. */
export function entitlementsAt({ subscriptions: rows }: StoredFacts, moments: Date[]): Map<string, string> {
  const byUser = Map.groupBy(rows.toReversed(), ({ userId }) => userId);
  const reported = [...byUser].flatMap(([userId, theirs]) =>
    moments.map((moment): [string, string] => {
      const inForce = theirs.find((row) => isInForce(row, moment)) ?? null;
      return [`${userId} at ${moment.toISOString()}`, JSON.stringify(entitlementOf(inForce, moment))];
    }),
  );
  return new Map(reported);
}

/** Keys of which the two say different things, or only one says anything. */
export function differingKeys(one: Map<string, string>, other: Map<string, string>): string[] {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].filter((key) => one.get(key) !== other.get(key));
}

export function standingsOf({ subscriptions: rows }: StoredFacts): Map<string, string> {
  return new Map(rows.map((row) => [row.providerSubscriptionId ?? row.id, stateText(row)]));
}
