import { randomFrom } from '../../fixtures/random.ts';
import { receiveNotification } from '../../server/billing/events/receive-notification.ts';
import { reconcile } from '../../server/billing/reconciliation/reconcile.ts';
import type { Context } from '../../server/platform/context.ts';
import type { DatabaseKind } from '../figures.ts';
import { openFreshProduct } from '../open-fresh-product.ts';
import { applyAll } from './apply-all.ts';
import { type DeliveredInOrder, deliverInOrder, type YearSize } from './deliver-in-order.ts';
import { liveOn } from './live-on.ts';
import { differingKeys, readStoredFacts, type StoredFacts, standingsOf } from './stored-facts.ts';
import { addCheckouts, addUsers } from './users.ts';

export type Outage = {
  subscriptions: number;
  /** Notifications that the provider gave up on. */
  lost: number;
  wrongBefore: number;
  wrongAfter: number;
  /** Payments known only from a notification that was lost. */
  factsMissing: number;
  seconds: number;
};

const hours = 24;
/** Of one subscription, in an hour: much more than usual. */
const hourlyChance = 0.02;

/**
 * A provider that is away for a day while its customers' subscriptions go on, and one comparison when it is back. What is
 * right is what a product stores that hears everything afterwards.
 */
export async function surviveOutage(kind: DatabaseKind, size: YearSize): Promise<Outage> {
  await using fresh = await openFreshProduct(kind);
  const reported = await deliverInOrder(fresh.product, size, () => undefined);
  await using provider = reported.provider;
  const { sandbox } = provider;
  const now = () => reported.contextAt(sandbox.now());
  await reconcile(now(), { scope: 'all' });
  provider.setOffline(true);
  const random = randomFrom(size.seed + 1);
  for (let hour = 0; hour < hours; hour += 1) {
    for (const life of reported.lives) await liveOn(provider, life, random, hourlyChance);
    await sandbox.advance({ hours: 1 });
  }
  provider.setOffline(false);
  const right = await factsOfWhoHeardAll(reported);
  const before = await readStoredFacts(now());
  const startedAt = performance.now();
  await reconcile(now(), { scope: 'recent' });
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await readStoredFacts(now());
  const wrong = (facts: StoredFacts) => differingKeys(standingsOf(facts), standingsOf(right)).length;
  return {
    subscriptions: right.subscriptions.length,
    lost: sandbox.notifications.filter(({ delivered, attempts }) => !delivered && attempts >= 3).length,
    wrongBefore: wrong(before),
    wrongAfter: wrong(after),
    factsMissing: differingKeys(after.money, right.money).length,
    seconds,
  };
}

async function factsOfWhoHeardAll({ provider, buyers, contextAt }: DeliveredInOrder): Promise<StoredFacts> {
  await using other = await openFreshProduct('embedded');
  const { db } = other.product.database;
  await addUsers(db, buyers.people);
  await addCheckouts(db, buyers.checkouts);
  const context: Context = { ...contextAt(provider.sandbox.now()), db };
  for (const { body } of provider.sandbox.notifications) await receiveNotification(context, body);
  await applyAll(context);
  const facts = await readStoredFacts(context);
  return facts;
}
