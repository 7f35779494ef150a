import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { makeReports } from '../fixtures/make-companies.ts';
import { alertJobs } from '../server/alerts/jobs.ts';
import { notifyUsers } from '../server/alerts/send-alerts.ts';
import type { Product } from '../server/app/open-product.ts';
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
import { openSink, type Sink } from './mail/open-sink.ts';
import { isDigest } from './mail/write-digests.ts';
import { openFreshProduct } from './open-fresh-product.ts';
import { type StartedProcess, startProcess } from './releases/start-process.ts';
import { root } from './releases/take-release.ts';

const userCounts: Record<DatabaseKind, number> = { postgres: 30_000, embedded: 2_000 };
const newRounds = 400;
const mostAsBefore = 150;
const workers = 2;
const targetSeconds = 30;
const targetGrowthMb = 200;

/**
 * Everybody's hour comes at once, after a day with 400 new rounds: how long it takes two workers on a server, or the one process
 * of the embedded database, until everyone's digest is collected, rendered and handed to a mail server in a process of its own,
 * whether each arrives once, and how much memory that takes.
 */
export async function measureDigest(options: Options): Promise<Measurement> {
  const measured: Measurement = { figures: [], databases: [] };
  for (const kind of options.databases) {
    await using sink = await openSink();
    await using fresh = await openFreshProduct(kind, { SMTP_URL: sink.url });
    const { product } = fresh;
    measured.databases.push(fresh.database);
    const people = userCounts[kind] / (options.isQuick ? 10 : 1);
    const asBefore = mostAsBefore / (options.isQuick ? 10 : 1);
    const context = product.context({ kind: 'job', name: 'bench' });
    const now = context.now();
    const reports = [...makeReports({ companies: newRounds, today: now, seed: 1, inWindowShare: 1 })];
    await recordRounds(context, reports);
    await fillUsers(product, { from: 0, count: people + asBefore, now });
    const before = await notifyAsBefore(context, { from: people, count: asBefore });
    options.say(`${kind}: ${before.toFixed(1)} people a second, one after the other`);
    await using running = await openWorkers(kind, product, sink.url);
    await sink.untilCounted(asBefore, isDigest);
    sink.arrivals.length = 0;
    const run = await timeRun({ product, sink, people, processes: running.processes });
    measured.figures.push(...figuresOf(kind, { ...run, people, before }));
  }
  return measured;
}

type Workers = AsyncDisposable & { processes: StartedProcess[] };

/** On a server in processes of their own; the embedded database has only this one. */
async function openWorkers(kind: DatabaseKind, product: Product, smtpUrl: string): Promise<Workers> {
  const processes: StartedProcess[] = [];
  // Held back until the measuring begins, when all of them come due at once.
  await product.database.db.execute(sql`update alert_streams set next_due_at = now() + interval '1 day'
    where next_due_at is not null`);
  const { databaseUrl, dataDir } = product.environment;
  const variables = {
    DATABASE_URL: databaseUrl ?? '',
    SMTP_URL: smtpUrl,
    AUTH_SECRET: product.secrets.authSecret,
  };
  if (kind === 'postgres')
    for (let each = 0; each < workers; each += 1)
      processes.push(
        await startProcess(root, 'worker', { ...variables, DATA_DIR: `${dataDir}/worker-${each}` }),
      );
  else
    await product.queue.work([...alertJobs, ...mailboxJobs], (name) =>
      product.context({ kind: 'job', name }),
    );
  return {
    processes,
    async [Symbol.asyncDispose]() {
      for (const each of processes) await each[Symbol.asyncDispose]();
      await product.queue.stop(10_000);
    },
  };
}

type Running = { product: Product; sink: Sink; people: number; processes: StartedProcess[] };

async function timeRun({ product, sink, people, processes }: Running) {
  const { db } = product.database;
  const watched = processes.length > 0 ? processes.map(({ pid }) => pid) : [process.pid];
  const memory = watchMemory(watched);
  await db.execute(sql`update alert_streams set next_due_at = now() where next_due_at is not null`);
  const startedAt = performance.now();
  await product.queue.send({ db }, 'alerts.send', {}, { singletonKey: 'due' });
  const arrived = sink.untilCounted(people, isDigest).then(() => true);
  const patience = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false).unref());
  await Promise.race([arrived, patience]);
  const seconds = (performance.now() - startedAt) / 1_000;
  const digests = sink.arrivals.filter(isDigest);
  const addresses = new Set(digests.map(({ to }) => to));
  return {
    seconds,
    growthMb: await memory.stop(),
    mails: addresses.size,
    doubled: digests.length - addresses.size,
  };
}

const patienceMs = 10 * 60_000;

/** The other way of doing it: one person after the other, each in a transaction of their own. Answers people a second. */
async function notifyAsBefore(
  context: Parameters<typeof notifyUsers>[0],
  { from, count }: { from: number; count: number },
): Promise<number> {
  const run = { people: 0, mails: 0, rounds: 0, failed: 0 };
  const startedAt = performance.now();
  for (let person = from; person < from + count; person += 1)
    await notifyUsers(context, { userIds: [`person-${person}`], occasion: { kind: 'due' }, run });
  if (run.mails !== count) throw new Error(`${run.mails} of ${count} got a mail`);
  return count / ((performance.now() - startedAt) / 1_000);
}

/** How far the largest of some processes grows, in megabytes, at most. */
function watchMemory(pids: number[]): { stop: () => Promise<number> } {
  const sizes = () => Promise.all(pids.map(sizeOf));
  const atFirst = sizes();
  const most = pids.map(() => 0);
  const look = async () => {
    for (const [index, size] of (await sizes()).entries()) most[index] = Math.max(most[index] ?? 0, size);
  };
  const timer = setInterval(look, 200);
  return {
    async stop() {
      clearInterval(timer);
      await look();
      const first = await atFirst;
      return Math.max(...most.map((size, index) => size - (first[index] ?? 0)));
    },
  };
}

async function sizeOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_000;
}

type Measured = {
  people: number;
  mails: number;
  seconds: number;
  growthMb: number;
  doubled: number;
  before: number;
};

function figuresOf(kind: DatabaseKind, measured: Measured): Figure[] {
  const { people, mails, seconds, growthMb, doubled, before } = measured;
  const by = kind === 'postgres' ? `${workers} workers` : 'one process';
  const whole: Omit<Figure, 'target' | 'met'> = {
    name: `${kind}, ${by}: until the last of them was taken by the mail server`,
    value: seconds,
    unit: 's',
    baseline: { name: 'one person after the other, without the sending', value: people / before },
  };
  return [
    reported({ name: `${kind}: people whose hour comes at once`, value: people, unit: '' }),
    atMost(0, { name: `${kind}: people without their digest`, value: people - mails, unit: '' }),
    atMost(0, { name: `${kind}: digests doubled`, value: doubled, unit: '' }),
    kind === 'postgres' ? atMost(targetSeconds, whole) : reported(whole),
    atMost(targetGrowthMb, {
      name: `${kind}, ${by}: memory that the largest took`,
      value: growthMb,
      unit: 'MB',
    }),
  ];
}
