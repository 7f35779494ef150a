import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { userId } from '../contract/auth/accounts.ts';
import { addSession } from '../fixtures/add-session.ts';
import { makeReports } from '../fixtures/make-companies.ts';
import { recordRounds } from '../server/companies/recording/record-rounds.ts';
import { fillUsers } from './digest/fill-users.ts';
import { atLeast, type Figure, type Measurement, type Options, reported } from './figures.ts';
import { holdBack } from './hold-back.ts';
import { openSink } from './mail/open-sink.ts';
import { isDigest } from './mail/write-digests.ts';
import { type FreshProduct, openFreshProduct } from './open-fresh-product.ts';
import { startProcess } from './releases/start-process.ts';
import { root } from './releases/take-release.ts';

type Sizes = { companies: number; people: number; seconds: number };
const wholeSizes: Sizes = { companies: 2_000, people: 4_000, seconds: 30 };
const quickSizes: Sizes = { companies: 300, people: 600, seconds: 8 };
/** Of one processor for each process: four of them, the database and who asks have room on two processors. */
const share = 0.2;
const clients = 32;
const readers = 80;
const neededGain = 1.8;

type Throughput = { answers: number; digests: number };

/**
 * One web and one worker on a PostgreSQL, then two of each, every process held to a fifth of a processor as by a quota: answers
 * to signed-in requests and digests a second, both at once.
 */
export async function measureMachines(options: Options): Promise<Measurement> {
  const sizes = options.isQuick ? quickSizes : wholeSizes;
  await using sink = await openSink();
  await using fresh = await openFreshProduct('postgres', { SMTP_URL: sink.url });
  const context = fresh.product.context({ kind: 'command', name: 'bench' });
  const now = context.now();
  const made = { companies: sizes.companies, today: now, seed: 1, inWindowShare: 0.5 };
  await recordRounds(context, [...makeReports(made)]);
  const found: Throughput[] = [];
  for (const count of [1, 2]) {
    const from = count * sizes.people;
    await fillUsers(fresh.product, { from, count: sizes.people, now });
    await setDue(fresh, sql`now() + interval '1 day'`);
    sink.arrivals.length = 0;
    const throughput = await measureOf(fresh, {
      count,
      from,
      smtpUrl: sink.url,
      seconds: sizes.seconds,
      digests,
    });
    options.say(`${count} of each: ${JSON.stringify(throughput)}`);
    found.push(throughput);
  }
  return { figures: figuresOf(found), databases: [fresh.database] };

  function digests() {
    return new Set(sink.arrivals.filter(isDigest).map(({ to }) => to)).size;
  }
}

const setDue = ({ product }: FreshProduct, at: ReturnType<typeof sql>) =>
  product.database.db.execute(
    sql`update alert_streams set next_due_at = ${at} where next_due_at is not null`,
  );

type Machines = { count: number; from: number; smtpUrl: string; seconds: number; digests: () => number };

async function measureOf(fresh: FreshProduct, machines: Machines): Promise<Throughput> {
  const { product } = fresh;
  const variables = {
    DATABASE_URL: product.environment.databaseUrl ?? '',
    SMTP_URL: machines.smtpUrl,
    AUTH_SECRET: product.secrets.authSecret,
    TRUSTED_PROXIES: '127.0.0.1',
    SEARCHES_PER_MINUTE: '10000000',
  };
  await using started = new AsyncDisposableStack();
  const start = async (run: 'web' | 'worker') => started.use(await startProcess(root, run, variables));
  const webs: string[] = [];
  for (let each = 0; each < machines.count; each += 1) {
    const [web, worker] = [await start('web'), await start('worker')];
    webs.push(web.url);
    for (const process of [web, worker]) started.defer(holdBack(process, share));
  }
  const cookies: string[] = [];
  for (let reader = 0; reader < readers; reader += 1) {
    const id = userId.parse(`person-${machines.from + reader}`);
    cookies.push(await addSession(product.context({ kind: 'command', name: 'bench' }), id));
  }
  await setDue(fresh, sql`now()`);
  await product.queue.send(product.context({ kind: 'command', name: 'bench' }), 'alerts.send', {});
  const answers = await ask({ webs, cookies, seconds: machines.seconds });
  return { answers: answers / machines.seconds, digests: machines.digests() / machines.seconds };
}

/**
 * As many at once as would keep more webs busy; each asks again as soon as it is answered, at the web with the fewest requests
 * open, as a balancer chooses.
 */
async function ask({
  webs,
  cookies,
  seconds,
}: {
  webs: string[];
  cookies: string[];
  seconds: number;
}): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let answered = 0;
  let turn = 0;
  const open = webs.map((url) => ({ url, requests: 0 }));
  const client = async (number: number) => {
    while (performance.now() < until) {
      turn += 1;
      const cookie = cookies[turn % cookies.length] ?? '';
      const headers = { cookie, 'x-forwarded-for': `10.0.${number}.${turn % 200}` };
      const web = open.reduce((least, each) => (each.requests < least.requests ? each : least));
      web.requests += 1;
      const answer = await fetch(`${web.url}/api/alerts?timeZone=UTC`, { headers }).catch(() => null);
      await answer?.arrayBuffer();
      web.requests -= 1;
      if (answer?.status === 200) answered += 1;
      else await delay(100);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return answered;
}

function figuresOf([one, two]: Throughput[]): Figure[] {
  if (!one || !two) return [];
  const gain = (name: string, of: keyof Throughput) => [
    reported({ name: `${name} a second, one web and one worker`, value: one[of], unit: '' }),
    reported({ name: `${name} a second, two of each`, value: two[of], unit: '' }),
    atLeast(neededGain, {
      name: `${name}: times as many by two of each`,
      value: two[of] / one[of],
      unit: '',
    }),
  ];
  return [...gain('signed-in requests answered', 'answers'), ...gain('digests sent', 'digests')];
}
