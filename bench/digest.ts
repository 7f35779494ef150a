import { setInterval as every } from 'node:timers';
import { makeReports } from '../fixtures/make-companies.ts';
import { notifyUsers, sendDue } from '../server/alerts/send-alerts.ts';
import { recordRounds } from '../server/companies/recording/record-rounds.ts';
import { mailboxJobs } from '../server/mail/jobs.ts';
import { fillUsers } from './digest/fill-users.ts';
import {
  atMost,
  type DatabaseKind,
  type Figure,
  type Measurement,
  type Options,
  reported,
} from './figures.ts';
import { openSink } from './mail/open-sink.ts';
import { isDigest } from './mail/write-digests.ts';
import { openFreshProduct } from './open-fresh-product.ts';

const userCounts: Record<DatabaseKind, number> = { postgres: 30_000, embedded: 2_000 };
const newRounds = 400;
const usersAsBefore = 150;
const targetSeconds = 60;
const targetGrowthMb = 200;

/**
 * Everybody's hour comes at once, after a day with 400 new rounds: how long it takes until their digests are collected,
 * rendered and handed to a mail server in a process of its own, whether each arrives once, and how much memory that takes.
 */
export async function measureDigest(options: Options): Promise<Measurement> {
  const measured: Measurement = { figures: [], databases: [] };
  for (const kind of options.databases) {
    await using sink = await openSink();
    await using fresh = await openFreshProduct(kind, { SMTP_URL: sink.url });
    const { product } = fresh;
    measured.databases.push(fresh.database);
    const users = userCounts[kind] / (options.isQuick ? 10 : 1);
    const context = product.context({ kind: 'job', name: 'bench' });
    const now = context.now();
    await recordRounds(context, [
      ...makeReports({ companies: newRounds, today: now, seed: 1, inWindowShare: 1 }),
    ]);
    await fillUsers(product, { from: 0, count: users + usersAsBefore, now });

    const before = await notifyAsBefore(users, context);
    options.say(`${kind}: ${before.toFixed(1)} people a second, one after the other`);
    await product.queue.work(mailboxJobs, (name) => product.context({ kind: 'job', name }));
    await sink.untilCounted(usersAsBefore, isDigest);
    sink.arrivals.length = 0;

    const memory = watchMemory();
    const usedBefore = process.cpuUsage();
    const startedAt = performance.now();
    const run = await sendDue(context);
    const writtenSeconds = (performance.now() - startedAt) / 1_000;
    await sink.untilCounted(run.mails, isDigest);
    const seconds = (performance.now() - startedAt) / 1_000;
    const used = process.cpuUsage(usedBefore);
    const processorSeconds = (used.user + used.system) / 1e6;
    const growthMb = memory.stop();
    const addresses = new Set(sink.arrivals.filter(isDigest).map(({ to }) => to));
    const doubled = sink.arrivals.filter(isDigest).length - addresses.size;
    await product.queue.stop(10_000);
    measured.figures.push(
      ...figuresOf(kind, {
        people: users,
        mails: run.mails,
        writtenSeconds,
        seconds,
        processorSeconds,
        growthMb,
        doubled,
        before,
      }),
    );
  }
  return measured;
}

/** The other way of doing it: one person after the other, each in a transaction of their own. Answers people a second. */
async function notifyAsBefore(first: number, context: Parameters<typeof notifyUsers>[0]): Promise<number> {
  const userIds = Array.from({ length: usersAsBefore }, (_, index) => `person-${first + index}`);
  const run = { people: 0, mails: 0, rounds: 0, failed: 0 };
  const startedAt = performance.now();
  for (const userId of userIds)
    await notifyUsers(context, { userIds: [userId], occasion: { kind: 'due' }, run });
  if (run.mails !== usersAsBefore) throw new Error(`${run.mails} of ${usersAsBefore} got a mail`);
  return usersAsBefore / ((performance.now() - startedAt) / 1_000);
}

/** How far the heap and what lies beside it grow, in megabytes, at most. */
function watchMemory(): { stop: () => number } {
  globalThis.gc?.();
  const atFirst = process.memoryUsage().rss;
  let most = atFirst;
  const timer = every(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 200);
  return {
    stop() {
      clearInterval(timer);
      return (most - atFirst) / 1_000_000;
    },
  };
}

type Measured = {
  people: number;
  mails: number;
  writtenSeconds: number;
  seconds: number;
  processorSeconds: number;
  growthMb: number;
  doubled: number;
  before: number;
};

function figuresOf(kind: DatabaseKind, measured: Measured): Figure[] {
  const {
    people: users,
    mails,
    writtenSeconds,
    seconds,
    processorSeconds,
    growthMb,
    doubled,
    before,
  } = measured;
  const whole: Omit<Figure, 'target' | 'met'> = {
    name: `${kind}: until the last of them was taken by the mail server`,
    value: seconds,
    unit: 's',
    baseline: { name: 'one person after the other, without the sending', value: users / before },
  };
  return [
    reported({ name: `${kind}: people whose hour comes at once`, value: users, unit: '' }),
    atMost(0, { name: `${kind}: people without their digest`, value: users - mails, unit: '' }),
    atMost(0, { name: `${kind}: digests doubled`, value: doubled, unit: '' }),
    reported({ name: `${kind}: until the last digest was written`, value: writtenSeconds, unit: 's' }),
    reported({
      name: `${kind}: of the product’s own processor, without the database`,
      value: processorSeconds,
      unit: 's',
    }),
    kind === 'postgres' ? atMost(targetSeconds, whole) : reported(whole),
    atMost(targetGrowthMb, { name: `${kind}: memory that it took`, value: growthMb, unit: 'MB' }),
  ];
}
