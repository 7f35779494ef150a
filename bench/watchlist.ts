import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { webhookPayload } from '../contract/delivery/webhook-payload.ts';
import { daysBefore, utcDay } from '../contract/platform/time/days.ts';
import { addUser } from '../fixtures/add-user.ts';
import { makeReport } from '../fixtures/make-report.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../sandbox/webhook-receiver/start-webhook-receiver.ts';
import { jobsFor } from '../server/app/jobs.ts';
import { recordRounds } from '../server/companies/recording/record-rounds.ts';
import type { RoundReport } from '../server/companies/report.ts';
import { startups } from '../server/companies/table.ts';
import { openFeed } from '../server/delivery/private-feeds/private-feeds.ts';
import { writeFeed } from '../server/delivery/private-feeds/write-feed.ts';
import { addWebhook, queueFinding } from '../server/delivery/webhooks/webhooks.ts';
import { watchlist } from '../server/feed/watchlist/table.ts';
import type { Actor, Context } from '../server/platform/context.ts';
import { rowsOf } from '../server/platform/database/database.ts';
import { attempts } from '../server/platform/rate-limits/table.ts';
import {
  atMost,
  type DatabaseKind,
  type Figure,
  type Measurement,
  type Options,
  reported,
} from './figures.ts';
import { type FreshProduct, openFreshProduct } from './open-fresh-product.ts';
import { percentile } from './time-each.ts';

type Sizes = { followers: number; facts: number; everyMs: number };
const wholeSizes: Sizes = { followers: 50, facts: 30, everyMs: 1_000 };
const quickSizes: Sizes = { followers: 10, facts: 6, everyMs: 500 };

const mostMs = 60_000;
const readEveryMs = 25;
const network = '203.0.113.0';

/**
 * From the commit of a fact about a company that many follow (a round or an article of one) to its event in a private feed and at
 * the webhook of every follower, with the jobs of the product running; and how many come late, twice or never.
 */
export async function measureWatchlist(options: Options): Promise<Measurement> {
  const sizes = options.isQuick ? quickSizes : wholeSizes;
  const measured: Measurement = { figures: [], databases: [] };
  for (const kind of options.databases) {
    const receiver = await startWebhookReceiver();
    await using fresh = await openFreshProduct(kind, { SOURCES_STAND_IN: String(receiver.port) });
    measured.databases.push(fresh.database);
    options.say(`${kind}: ${sizes.facts} facts, ${sizes.followers} followers`);
    measured.figures.push(...(await measureOn(kind, { fresh, receiver, sizes })));
    await receiver.close();
  }
  return measured;
}

type Running = { fresh: FreshProduct; receiver: WebhookReceiver; sizes: Sizes };

async function measureOn(kind: DatabaseKind, { fresh, receiver, sizes }: Running): Promise<Figure[]> {
  const { product } = fresh;
  const job = (name: string) => product.context({ kind: 'job', name });
  const context = (actor?: Actor) => (actor ? product.context(actor) : job('bench'));
  const numbers = Array.from({ length: sizes.facts }, (_, number) => number);
  await recordRounds(
    context(),
    numbers.map((number) => firstRound(number, utcDay(context().now()))),
  );
  const token = await addFollowers({ db: product.database.db, context }, sizes.followers);
  await product.queue.work(jobsFor(product.environment), job);
  await queueFinding(job('start'));

  const committed: number[] = [];
  const feedTimes: number[] = [];
  const arrivals: number[] = [];
  const watching = watchArrivals(receiver, arrivals);
  const before = (await readFeed(context(), token)).length;
  for (const number of numbers) {
    await recordRounds(context(), [factOf(number, utcDay(context().now()))]);
    const at = performance.now();
    committed.push(at);
    await untilInFeed(context(), token, before + number + 1);
    feedTimes.push(performance.now() - at);
    await delay(sizes.everyMs);
  }
  const wanted = sizes.facts * sizes.followers;
  const until = performance.now() + mostMs;
  while (receiver.received.length < wanted && performance.now() < until) await delay(readEveryMs);
  await delay(2 * sizes.everyMs);
  watching.stop();

  const { waits, twice, never } = judge(receiver, { committed, arrivals, wanted });
  const name = (what: string) => `${kind}: ${what}`;
  return [
    reported({ name: name('a fact to its webhooks, p50'), value: percentile(waits, 0.5), unit: 'ms' }),
    atMost(mostMs, {
      name: name('a fact to its webhooks, the longest'),
      value: Math.max(...waits),
      unit: 'ms',
    }),
    atMost(mostMs, {
      name: name('a fact to its feed, the longest'),
      value: Math.max(...feedTimes),
      unit: 'ms',
    }),
    atMost(0, { name: name('events that came twice'), value: twice, unit: '' }),
    atMost(0, { name: name('events that never came'), value: never, unit: '' }),
    atMost(0, {
      name: name('events beyond one of each fact'),
      value: await countSpare(fresh, sizes),
      unit: '',
    }),
  ];
}

const firstRound = (number: number, today: string) =>
  makeReport({
    externalId: `first ${number}`,
    url: `https://news.example/first/${number}`,
    company: {
      name: nameOf(number),
      // By its name alone it would not be surely the same the second time.
      identifiers: [{ kind: 'domain', value: `company-${number}.example` }],
    },
    round: { announcedOn: daysBefore(today, 40), reportedOn: daysBefore(today, 40) },
  });

/** An article about the round of a company, or a new round of it. */
function factOf(number: number, today: string): RoundReport {
  const first = firstRound(number, today);
  const where = {
    externalId: `later ${number}`,
    url: `https://news.example/later/${number}`,
    quote: `${nameOf(number)} in the press`,
  };
  if (number % 2 === 0 || first.round === null) return { ...first, ...where };
  const newRound = { kind: 'series_b' as const, amount: '40000000', announcedOn: today, reportedOn: today };
  return { ...first, ...where, round: { ...first.round, ...newRound } };
}

const nameOf = (number: number) => `Company ${number}`;

type Installation = { db: Context['db']; context: (actor?: Actor) => Context };

/** Users who follow every company by a webhook of their own; answers the feed of the first. */
async function addFollowers({ db, context }: Installation, count: number): Promise<string> {
  const companies = await db.select({ startupId: startups.id }).from(startups);
  let token = '';
  for (let number = 0; number < count; number += 1) {
    const { actor, id: userId } = await addUser({ db, context }, { isPaid: true });
    const chosen = { userId, choice: 'followed' as const, chosenAt: context().now() };
    await db.insert(watchlist).values(companies.map((company) => ({ ...company, ...chosen })));
    await addWebhook(context(actor), {
      name: 'Bench',
      target: { format: 'standard', url: `https://follower-${number}.hooks.example/in` },
      streams: ['watchlist'],
    });
    if (number > 0) continue;
    const { addresses } = await openFeed(context(actor), { stream: 'watchlist' });
    token = /([^/]+)\.json$/.exec(addresses?.json ?? '')?.[1] ?? '';
  }
  return token;
}

async function untilInFeed(context: Context, token: string, wanted: number): Promise<void> {
  const until = performance.now() + mostMs;
  while ((await readFeed(context, token)).length < wanted && performance.now() < until) {
    await delay(readEveryMs);
  }
}

async function readFeed(context: Context, token: string): Promise<unknown[]> {
  // No reader may ask as often as this one does.
  await context.db.delete(attempts);
  const written = await writeFeed(context, { token, format: 'json', network });
  const { items }: { items: unknown[] } = JSON.parse(written?.body ?? '{"items":[]}');
  return items;
}

/** Notes when each post was there, to within a few milliseconds. */
function watchArrivals(receiver: WebhookReceiver, arrivals: number[]): { stop: () => void } {
  const timer = setInterval(() => {
    while (arrivals.length < receiver.received.length) arrivals.push(performance.now());
  }, 5);
  return { stop: () => clearInterval(timer) };
}

type Arrived = { committed: readonly number[]; arrivals: readonly number[]; wanted: number };

/** How long after the commit of its fact each follower had a post, and how many came twice or never. */
function judge(receiver: WebhookReceiver, { committed, arrivals, wanted }: Arrived) {
  const seen = new Set<string>();
  const waits: number[] = [];
  let twice = 0;
  for (const [index, { host, body }] of receiver.received.entries()) {
    const name = companyIn(body);
    if (seen.has(`${host} ${name}`)) twice += 1;
    seen.add(`${host} ${name}`);
    const fact = committed[Number(name.replace(/\D/g, ''))];
    waits.push((arrivals[index] ?? Number.NaN) - (fact ?? Number.NaN));
  }
  return { waits, twice, never: wanted - seen.size };
}

function companyIn(body: string): string {
  const payload = webhookPayload.parse(JSON.parse(body));
  if (payload.type === 'round.found') return payload.data.round.company.name;
  return payload.type === 'company.changed' ? payload.data.event.company.name : payload.type;
}

async function countSpare({ product }: FreshProduct, { facts }: Sizes): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    product.database.db,
    sql`select count(*)::int as count from company_events`,
  );
  return Math.abs((counted?.count ?? 0) - 2 * facts);
}
