import { sql } from 'drizzle-orm';
import { jobsFor } from '../server/app/jobs.ts';
import { rowsOf } from '../server/platform/database/database.ts';
import {
  atLeast,
  atMost,
  type DatabaseKind,
  type Figure,
  type Measurement,
  type Options,
  reported,
} from './figures.ts';
import { openResetRequests } from './mail/ask-for-resets.ts';
import { type Arrival, openSink } from './mail/open-sink.ts';
import { type Before, sendAsBefore } from './mail/send-as-before.ts';
import { deliverDigests, isDigest } from './mail/write-digests.ts';
import { openFreshProduct } from './open-fresh-product.ts';
import { percentile } from './time-each.ts';

const digestCounts: Record<DatabaseKind, number> = { postgres: 10_000, embedded: 2_000 };
const mailsAsBefore = 3;
const mailsPerSecondTarget = 200;
const resetTargetMs = 2_000;

type Left = {
  seconds: number;
  digests: number;
  resets: number;
  resetTimes: number[];
  arrivals: Arrival[];
  unsent: number;
};

/**
 * Digests wait, a server starts to work them off to a mail server on this machine, and reset links are asked for over
 * HTTP meanwhile: how many digests leave in a second, how long a reset link takes, and whether each mail arrives once.
 */
export async function measureMail(options: Options): Promise<Measurement> {
  const measured: Measurement = { figures: [], databases: [] };
  for (const kind of options.databases) {
    await using sink = await openSink();
    await using fresh = await openFreshProduct(kind, { SMTP_URL: sink.url });
    const { product } = fresh;
    measured.databases.push(fresh.database);
    const digests = digestCounts[kind] / (options.isQuick ? 10 : 1);
    const before = await sendAsBefore(product, sink, mailsAsBefore);
    sink.arrivals.length = 0;
    await deliverDigests(product, digests);
    options.say(`${kind}: ${digests} digests wait`);

    await using requests = await openResetRequests(product, sink);
    const startedAt = performance.now();
    let isOver = false;
    await product.queue.work(jobsFor(product.environment), (name) => product.context({ kind: 'job', name }));
    const asking = requests.askUntil(() => isOver);
    await sink.untilCounted(digests, isDigest);
    const seconds = (performance.now() - startedAt) / 1_000;
    isOver = true;
    const resetTimes = await asking;
    await product.queue.stop(10_000);
    const unsent = await countUnsent(product.database.db);
    measured.figures.push(
      ...figuresOf(
        kind,
        { seconds, digests, resets: requests.count(), resetTimes, arrivals: sink.arrivals, unsent },
        before,
      ),
    );
  }
  return measured;
}

async function countUnsent(db: Parameters<typeof rowsOf>[0]): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from mails where status <> 'sent'`,
  );
  return row?.count ?? Number.NaN;
}

function figuresOf(kind: DatabaseKind, left: Left, before: Before): Figure[] {
  const { seconds, digests, resets, resetTimes, arrivals, unsent } = left;
  const sizes = arrivals.filter(isDigest).map(({ size }) => size);
  const addresses = new Set(arrivals.map(({ to }) => to));
  const rate: Omit<Figure, 'target' | 'met'> = {
    name: `${kind}: digests that leave in a second`,
    value: digests / seconds,
    unit: '/s',
    baseline: { name: 'one job at a time, left to the polls', value: before.mailsPerSecond },
  };
  const slowest: Omit<Figure, 'target' | 'met'> = {
    name: `${kind}: reset link asked for meanwhile, p99`,
    value: percentile(resetTimes, 0.99),
    unit: 'ms',
    baseline: { name: `one queue for all, behind ${mailsAsBefore - 1} mails`, value: before.lastMs },
  };
  const isJudged = kind === 'postgres';
  return [
    reported({ name: `${kind}: digests that wait`, value: digests, unit: '' }),
    reported({
      name: `${kind}: size of a digest as sent, p50`,
      value: percentile(sizes, 0.5) / 1_000,
      unit: 'KB',
    }),
    isJudged ? atLeast(mailsPerSecondTarget, rate) : reported(rate),
    reported({ name: `${kind}: reset links asked for`, value: resetTimes.length, unit: '' }),
    reported({
      name: `${kind}: reset link asked for meanwhile, p50`,
      value: percentile(resetTimes, 0.5),
      unit: 'ms',
    }),
    isJudged ? atMost(resetTargetMs, slowest) : reported(slowest),
    atMost(0, { name: `${kind}: mails lost`, value: digests + resets - addresses.size, unit: '' }),
    atMost(0, { name: `${kind}: mails doubled`, value: arrivals.length - addresses.size, unit: '' }),
    atMost(0, { name: `${kind}: mails not known as sent`, value: unsent, unit: '' }),
  ];
}
