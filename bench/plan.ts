import { eq, sql } from 'drizzle-orm';
import { userId } from '../contract/auth/accounts.ts';
import { makeReports } from '../fixtures/make-companies.ts';
import { users } from '../server/auth/users/table.ts';
import { recordRounds } from '../server/companies/recording/record-rounds.ts';
import { getWeekPlan, summariseWeekPlan } from '../server/outreach/week-plan/get-week-plan.ts';
import { makeDuePlans } from '../server/outreach/week-plan/make-due-plans.ts';
import { weekPlans } from '../server/outreach/week-plan/table.ts';
import type { Context } from '../server/platform/context.ts';
import { fillUsers } from './digest/fill-users.ts';
import { atMost, type Measurement, type Options, reported } from './figures.ts';
import { openFreshProduct } from './open-fresh-product.ts';

const wholeSizes = { people: 100_000, companies: 10_000, alone: 200 };
const quickSizes = { people: 5_000, companies: 1_000, alone: 40 };

const mostSeconds = 60;
const mostAloneMs = 40;

/**
 * On PostgreSQL, how long the plans of a week take for everyone who was here lately, in one process, and how long a user waits
 * whose plan is made when they first ask for it, and when they ask again.
 */
export async function measurePlan(options: Options): Promise<Measurement> {
  if (!options.databases.includes('postgres')) return { figures: [], databases: [] };
  const sizes = options.isQuick ? quickSizes : wholeSizes;
  await using fresh = await openFreshProduct('postgres');
  const { product } = fresh;
  const { db } = product.database;
  const context = product.context({ kind: 'job', name: 'bench' });
  const now = context.now();
  await recordRounds(context, [
    ...makeReports({ companies: sizes.companies, today: now, seed: 1, inWindowShare: 1 }),
  ]);
  const all = sizes.people + sizes.alone;
  await fillUsers(product, { from: 0, count: all, now });
  await db.update(users).set({ lastSeenAt: now });
  options.say(`${all} people and ${sizes.companies} companies`);

  const late = (number: number) => `person-${sizes.people + number}`;
  await db.execute(sql`update users set last_seen_at = null
    where substr(id, 8)::int >= ${sizes.people} and id like 'person-%'`);
  await db.execute(sql`vacuum (analyze)`);
  const begun = performance.now();
  const made = await makeDuePlans(context);
  const seconds = (performance.now() - begun) / 1_000;
  if (made < sizes.people) throw new Error(`Only ${made} of ${sizes.people} plans were made.`);

  const first = await timeEach(sizes.alone, (number) => getWeekPlan(asUser(context, late(number)), {}));
  const again = await timeEach(sizes.alone, (number) => getWeekPlan(asUser(context, late(number)), {}));
  const line = await timeEach(sizes.alone, (number) => summariseWeekPlan(asUser(context, late(number)), {}));
  const plans = await db.$count(weekPlans, eq(weekPlans.userId, late(0)));
  if (plans !== 1) throw new Error('A user has one plan a week.');
  const people = sizes.people.toLocaleString('en');
  return {
    databases: [fresh.database],
    figures: [
      atMost(mostSeconds, { name: `plans of ${people} people`, value: seconds, unit: 's' }),
      atMost(mostAloneMs, { name: 'a plan that is there, p95', value: again, unit: 'ms' }),
      atMost(mostAloneMs, { name: 'its line on the front page, p95', value: line, unit: 'ms' }),
      reported({ name: 'a plan that is made when it is first asked for, p95', value: first, unit: 'ms' }),
    ],
  };
}

const asUser = (context: Context, id: string): Context => ({
  ...context,
  actor: { kind: 'user', userId: userId.parse(id) },
});

/** The time below which 95 of 100 stay, in milliseconds, one after the other. */
async function timeEach(count: number, ask: (number: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const begun = performance.now();
    await ask(number);
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[Math.floor(count * 0.95)] ?? 0;
}
