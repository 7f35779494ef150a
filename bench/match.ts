import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { inArray, sql } from 'drizzle-orm';
import { makeReports } from '../fixtures/make-companies.ts';
import { loadEverybody } from '../server/alerts/match/find-matched.ts';
import { matchUsers, type UserIndex } from '../server/alerts/match/user-index.ts';
import { userPreferences } from '../server/auth/users/table.ts';
import { recordRounds } from '../server/companies/recording/record-rounds.ts';
import { fundingEvents } from '../server/companies/table.ts';
import { matchCondition } from '../server/feed/matching/match-condition.ts';
import type { Database } from '../server/platform/database/database.ts';
import { atLeast, atMost, type Measurement, type Options, reported } from './figures.ts';
import { fillUsers } from './match/fill-users.ts';
import { openFreshProduct } from './open-fresh-product.ts';

type Sizes = { people: number; rounds: number; joined: number };
const wholeSizes: Sizes = { people: 1_000_000, rounds: 1_000, joined: 10 };
const quickSizes: Sizes = { people: 100_000, rounds: 100, joined: 5 };

const mostLoadSeconds = 15;
const mostMatchSeconds = 2;
const mostMegabytes = 1_000;
const leastTimesFaster = 100;

type Round = typeof fundingEvents.$inferSelect;

/**
 * Whom new rounds match among a million people: by the index that is kept in memory, and by joining preferences and
 * rounds on PostgreSQL, which is timed for a few rounds in one statement and taken to cost as much for each of the others.
 */
export async function measureMatch(options: Options): Promise<Measurement> {
  const sizes = options.isQuick ? quickSizes : wholeSizes;
  if (!options.databases.includes('postgres')) return { figures: [], databases: [] };
  await using fresh = await openFreshProduct('postgres');
  const { db } = fresh.product.database;
  const context = fresh.product.context({ kind: 'command', name: 'bench' });
  const reports = [
    ...makeReports({ companies: sizes.rounds * 2, seed: 2, today: new Date(), inWindowShare: 1 }),
  ];
  await recordRounds(context, reports);
  const rounds = await db.select().from(fundingEvents).orderBy(fundingEvents.id).limit(sizes.rounds);
  options.say(`${sizes.people} people (filled in ${await fillUsers(context, sizes.people, reports)} s)`);

  const before = held();
  const loading = performance.now();
  const { index } = await loadEverybody(context);
  const loadSeconds = (performance.now() - loading) / 1_000;
  const after = held();
  const matched = timeMatching(index, rounds);
  const joined = await timeJoin(db, rounds.slice(0, sizes.joined), index);
  const joinedSeconds = joined.seconds * (rounds.length / sizes.joined);

  const over = `${rounds.length.toLocaleString('en')} rounds against ${sizes.people.toLocaleString('en')} people`;
  const perMillion = (count: number) => (matched.seconds / count) * 1e9;
  return {
    databases: [fresh.database],
    figures: [
      atMost(mostMatchSeconds, {
        name: over,
        value: matched.seconds,
        unit: 's',
        baseline: { name: `the join, extrapolated from ${sizes.joined} rounds`, value: joinedSeconds },
      }),
      atLeast(leastTimesFaster, {
        name: 'times faster than the join',
        value: joinedSeconds / matched.seconds,
        unit: '',
      }),
      reported({
        name: 'people who were found, of each round',
        value: matched.found / rounds.length,
        unit: '',
      }),
      reported({ name: 'time for each that was found', value: perMillion(matched.found), unit: 'ns' }),
      reported({
        name: 'the tenth of the rounds that finds fewest',
        value: matched.fewest.milliseconds,
        unit: 'ms each',
      }),
      reported({
        name: 'the tenth of the rounds that finds most',
        value: matched.most.milliseconds,
        unit: 'ms each',
      }),
      atMost(mostLoadSeconds, { name: 'loaded from rows', value: loadSeconds, unit: 's' }),
      atMost(mostMegabytes, { name: 'memory that the index holds', value: after - before, unit: 'MB' }),
      reported({
        name: 'memory of the whole process at its most',
        value: process.resourceUsage().maxRSS / 1_024,
        unit: 'MB',
      }),
    ],
  };
}

function timeMatching(index: UserIndex, rounds: Round[]) {
  for (const round of rounds.slice(0, 100)) matchUsers(index, round);
  const each = rounds.map((round) => {
    const begun = performance.now();
    const { length } = matchUsers(index, round);
    return { found: length, milliseconds: performance.now() - begun };
  });
  const sum = (some: typeof each) =>
    some.reduce(
      (all, { found, milliseconds }) => ({
        found: all.found + found,
        milliseconds: all.milliseconds + milliseconds,
      }),
      { found: 0, milliseconds: 0 },
    );
  const byFound = each.toSorted((one, other) => one.found - other.found);
  const tenth = Math.ceil(each.length / 10);
  const mean = (some: typeof each) => ({ milliseconds: sum(some).milliseconds / some.length });
  const all = sum(each);
  return {
    seconds: all.milliseconds / 1_000,
    found: all.found,
    fewest: mean(byFound.slice(0, tenth)),
    most: mean(byFound.slice(-tenth)),
  };
}

/** All of them in one statement. What it finds has to be what the index does. */
async function timeJoin(db: Database, rounds: Round[], index: UserIndex): Promise<{ seconds: number }> {
  const ids = rounds.map(({ id }) => id);
  const begun = performance.now();
  const [joined] = await db
    .select({ pairs: sql<number>`count(*)::int` })
    .from(userPreferences)
    .innerJoin(fundingEvents, matchCondition(userPreferences) ?? sql`true`)
    .where(inArray(fundingEvents.id, ids));
  const seconds = (performance.now() - begun) / 1_000;
  const found = rounds.reduce((all, round) => all + matchUsers(index, round).length, 0);
  if (joined?.pairs !== found) throw new Error(`The join finds ${joined?.pairs}, the index ${found}`);
  return { seconds };
}

/** Megabytes in use after a garbage collection. */
function held(): number {
  setFlagsFromString('--expose-gc');
  // The flag puts it into contexts that are made from then on.
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}
