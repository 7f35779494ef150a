import { setTimeout as after } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { randomFrom, shuffle } from '../../fixtures/random.ts';
import { billingEvents } from '../../server/billing/events/table.ts';
import type { OpenDatabase } from '../../server/platform/database/database.ts';
import type { DatabaseKind } from '../figures.ts';
import { deliver } from './deliver.ts';
import type { DeliveredInOrder } from './deliver-in-order.ts';
import { killAt } from './kill-at.ts';
import { openProcess, type ProductProcess } from './open-process.ts';
import { readStoredFacts, type StoredFacts } from './stored-facts.ts';
import { fillWith } from './users.ts';

export type Survived = {
  facts: StoredFacts;
  kills: number;
  deliveries: number;
  /** Deliveries that were not answered and came again. */
  repeated: number;
  /** From the last delivery until the inbox was empty. */
  secondsToEmpty: number;
  waiting: number;
};

type Plan = { kills: number; seed: number; at: Date };

const mostDeliveries = 5;
const concurrency = 4;
/** Each notification is asked after with about two questions. */
const questionsPerNotification = 2;
/** The share of all that happens within which the deaths fall, so that none comes too late. */
const deadlyShare = 0.9;
/** After so long without a request, nothing is left to do, or what is left belongs to a process that died. */
const quietMs = 5_000;
/** Until what a dead process left is taken up again. */
const takenUpMs = 100_000;
const giveUpMs = 15 * 60_000;

/**
 * Tells a product of its own the same things out of order, each one to five times, and kills it again and again. Answers
 * what it has stored when its inbox is empty.
 */
export async function surviveKills(
  kind: DatabaseKind,
  { provider, buyers, contextAt }: Pick<DeliveredInOrder, 'provider' | 'buyers' | 'contextAt'>,
  { kills, seed, at }: Plan,
  say: (line: string) => void,
): Promise<Survived> {
  const random = randomFrom(seed);
  await using product = await openProcess(kind, provider.variables);
  await fillWith(product, buyers);
  const bodies = provider.sandbox.notifications.map(({ body }) => body.toString());
  const copies = () => 1 + Math.floor(random() * mostDeliveries);
  const deliveries = shuffle(
    random,
    bodies.flatMap((body) => Array<string>(copies()).fill(body)),
  );
  const ticks = (deliveries.length + bodies.length * questionsPerNotification) * deadlyShare;
  const deaths = Array.from({ length: kills }, () => Math.floor(random() * ticks));
  const killer = killAt(product, deaths, random);
  let askedAt = Date.now();
  provider.onAsked(() => {
    askedAt = Date.now();
    killer.tick();
  });
  await product.start();
  const { attempts, repeated } = await deliver(deliveries, {
    url: `${product.url}/api/billing/paypro`,
    concurrency,
    whileDown: killer.whileDown,
    onAttempt: killer.tick,
  });
  const deliveredAt = Date.now();
  say(`${kind}: ${attempts} deliveries of ${bodies.length} notifications, ${killer.kills()} deaths so far`);
  const untilQuiet = async () => {
    while (killer.isDying() || Date.now() - askedAt < quietMs) {
      // Who has just been started needs a while to ask.
      if (killer.isDying()) askedAt = Date.now();
      await after(250);
    }
  };
  await untilQuiet();
  let waiting = await stopAndCount(product);
  while (waiting > 0 && Date.now() - deliveredAt < giveUpMs) {
    say(`${kind}: ${waiting} wait for what died to be noticed, ${killer.kills()} deaths`);
    await product.start();
    const startedAt = Date.now();
    while (askedAt < startedAt && Date.now() - startedAt < takenUpMs) await after(250);
    await untilQuiet();
    waiting = await stopAndCount(product);
  }
  const secondsToEmpty = (Date.now() - deliveredAt) / 1_000;
  const facts = await within(product, ({ db }) => readStoredFacts({ ...contextAt(at), db }));
  return { facts, kills: killer.kills(), deliveries: attempts, repeated, secondsToEmpty, waiting };
}

async function stopAndCount(product: ProductProcess): Promise<number> {
  await product.stop();
  return within(product, ({ db }) => db.$count(billingEvents, eq(billingEvents.status, 'waiting')));
}

async function within<Result>(
  product: ProductProcess,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await product.openDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
