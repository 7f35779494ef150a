import { answerTimes } from './billing/answer-times.ts';
import { type Attacks, countAttacks } from './billing/count-attacks.ts';
import { type DeliveredInOrder, deliverInOrder, type YearSize } from './billing/deliver-in-order.ts';
import type { StoredFacts } from './billing/stored-facts.ts';
import { differingKeys, entitlementsAt, readStoredFacts, standingsOf } from './billing/stored-facts.ts';
import { type Survived, surviveKills } from './billing/survive-kills.ts';
import { type Outage, surviveOutage } from './billing/survive-outage.ts';
import {
  atMost,
  type DatabaseKind,
  type Figure,
  type Measurement,
  type Options,
  reported,
  tableOf,
} from './figures.ts';
import { openFreshProduct } from './open-fresh-product.ts';
import { percentile } from './time-each.ts';

type Sizes = { year: YearSize; kills: number; answers: number; outage: YearSize };
const wholeSizes: Sizes = {
  year: { people: 900, subscriptions: 1_000, days: 365, seed: 1 },
  kills: 50,
  answers: 2_000,
  outage: { people: 180, subscriptions: 200, days: 60, seed: 3 },
};
const quickSizes: Sizes = {
  year: { people: 90, subscriptions: 100, days: 365, seed: 1 },
  kills: 5,
  answers: 200,
  outage: { people: 18, subscriptions: 20, days: 60, seed: 3 },
};
const dayMs = 86_400_000;
const answerTargetMs = 100;
/** Half a day apart, over the year and long after. */
const momentsApartMs = dayMs / 2;

/**
 * A year of subscriptions, told in order to one product and out of order, repeatedly and through deaths to another; what
 * is tried to have a plan for nothing; how long a notification waits for its answer; and a day without the provider.
 */
export async function measureBilling(options: Options): Promise<Measurement> {
  const sizes = options.isQuick ? quickSizes : wholeSizes;
  const measured: Measurement = { figures: [], databases: [] };
  // Told at once too: what takes so long should not be lost when a later part fails.
  const add = (figures: Figure[]) => {
    measured.figures.push(...figures);
    options.say(tableOf(figures));
  };
  await using reference = await openFreshProduct('postgres');
  const year = await deliverInOrder(reference.product, sizes.year, options.say);
  await using provider = year.provider;
  const at = new Date(Date.now() + dayMs);
  const right = await readStoredFacts(year.contextAt(at));
  add([
    reported({ name: 'subscriptions in the year', value: right.subscriptions.length, unit: '' }),
    reported({ name: 'notifications of them', value: provider.sandbox.notifications.length, unit: '' }),
    reported({ name: 'facts of money', value: right.money.size, unit: '' }),
  ]);
  for (const kind of options.databases) {
    measured.databases.push(await databaseOf(kind));
    const survived = await surviveKills(kind, year, { kills: sizes.kills, seed: 2, at }, options.say);
    add(figuresOfDeaths(kind, survived, right, year));
    const { times, lateTimes } = await answerTimes(kind, year, { count: sizes.answers, seed: 4 });
    add(figuresOfAnswers(kind, times, lateTimes));
    add(figuresOfOutage(kind, await surviveOutage(kind, sizes.outage)));
    add(figuresOfAttacks(kind, await countAttacks(kind)));
  }
  return measured;
}

async function databaseOf(kind: DatabaseKind): Promise<string> {
  await using fresh = await openFreshProduct(kind);
  return fresh.database;
}

function figuresOfDeaths(
  kind: DatabaseKind,
  survived: Survived,
  right: StoredFacts,
  year: DeliveredInOrder,
): Figure[] {
  const { facts } = survived;
  const moments: Date[] = [];
  for (let at = year.start.getTime(); at < year.end.getTime() + 200 * dayMs; at += momentsApartMs)
    moments.push(new Date(at));
  const differ = (name: string, one: Map<string, string>, other: Map<string, string>) =>
    atMost(0, {
      name: `${kind}: ${name}, of ${other.size}`,
      value: differingKeys(one, other).length,
      unit: '',
    });
  const [theirs, ours] = [entitlementsAt(right, moments), entitlementsAt(facts, moments)];
  return [
    reported({
      name: `${kind}: deliveries, out of order and repeated`,
      value: survived.deliveries,
      unit: '',
    }),
    reported({ name: `${kind}: deaths of the process`, value: survived.kills, unit: '' }),
    reported({ name: `${kind}: deliveries without an answer`, value: survived.repeated, unit: '' }),
    reported({
      name: `${kind}: from the last delivery to an empty inbox`,
      value: survived.secondsToEmpty,
      unit: 's',
    }),
    atMost(0, { name: `${kind}: notifications left in the inbox`, value: survived.waiting, unit: '' }),
    differ('entitlements of a person at a moment that differ', ours, theirs),
    differ('subscriptions that stand differently', standingsOf(facts), standingsOf(right)),
    differ('facts of money lost, invented or with another amount', facts.money, right.money),
    atMost(0, { name: `${kind}: facts of money written twice`, value: facts.doubles, unit: '' }),
  ];
}

function figuresOfAnswers(kind: DatabaseKind, times: number[], lateTimes: number[]): Figure[] {
  const name = `${kind}: answer to a notification, four at once, while they are applied`;
  return [
    reported({ name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' }),
    atMost(answerTargetMs, {
      name: `${name}, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      baseline: {
        name: 'asking the provider, here on the same machine, before answering, p99',
        value: percentile(lateTimes, 0.99),
      },
    }),
  ];
}

function figuresOfOutage(kind: DatabaseKind, outage: Outage): Figure[] {
  const { subscriptions, lost, wrongBefore, wrongAfter, factsMissing, seconds } = outage;
  const name = `${kind}: after a day without the provider`;
  return [
    reported({ name: `${name}, notifications that never came`, value: lost, unit: '' }),
    atMost(0, {
      name: `${name} and one comparison, wrong subscriptions of ${subscriptions}`,
      value: wrongAfter,
      unit: '',
      baseline: { name: 'without the comparison', value: wrongBefore },
    }),
    reported({ name: `${name}, facts of money that only the lost ones told`, value: factsMissing, unit: '' }),
    reported({ name: `${name}, the comparison`, value: seconds, unit: 's' }),
  ];
}

function figuresOfAttacks(kind: DatabaseKind, { tried, succeeded }: Attacks): Figure[] {
  return [
    atMost(0, { name: `${kind}: plans had for nothing, of ${tried} attempts`, value: succeeded, unit: '' }),
  ];
}
