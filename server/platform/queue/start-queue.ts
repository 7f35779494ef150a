import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, type JobResult, PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { type Database, type Driver, rowsOf } from '../database/database.ts';
import type { Notices } from '../database/notices.ts';
import type { Logger } from '../log.ts';
import { originNow } from '../tracing/trace.ts';
import { unwatched, type Watch } from '../tracing/watch.ts';
import type { Job } from './job.ts';
import { lookAround } from './look-around.ts';
import type { Queue } from './queue.ts';
import { runBatch } from './run-batch.ts';
import { serveQueue } from './serve-queue.ts';

export type RunningQueue = Queue & {
  /** `mayWork` is asked before each batch. Where it says no, what was taken goes back and no more is taken. */
  work: (
    jobs: Job[],
    contextFor: (jobName: string) => Context,
    mayWork?: () => Promise<boolean>,
  ) => Promise<void>;
  /** Waits for running jobs to end, at most `graceMs`. */
  stop: (graceMs?: number) => Promise<void>;
};

const noUser = '00000000-0000-0000-0000-000000000000';

/** Starts the queue on the product's own database. Every queue that a job names exists afterwards. */
export async function startQueue(
  driver: Driver,
  notices: Notices,
  jobs: Job[],
  log: Logger,
  watch: Watch = unwatched,
): Promise<RunningQueue> {
  const { close, ...backend } =
    driver.kind === 'embedded'
      ? { db: fromPglite(driver.client), backend: 'pglite' as const, close: async () => undefined }
      : serveQueue(driver, notices);
  const boss = new PgBoss({
    ...backend,
    useListenNotify: true,
    cronMonitorIntervalSeconds: 5,
    reindex: false,
    monitorVacuum: false,
  });
  let isRunning = false;
  boss.on('error', (error) => log.error({ error }, 'the job queue met a fault'));
  try {
    await boss.start();
  } catch (thrown) {
    // It holds its connections otherwise, beside those of the next try.
    await boss.stop({ graceful: false }).catch(() => undefined);
    await close();
    throw thrown;
  }
  await ensureIndexes(boss);
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const job of jobs) {
    const settings = {
      retryLimit: job.retryLimit,
      retryBackoff: true,
      expireInSeconds: longestOf(job),
      ...(job.heartbeatSeconds === undefined ? {} : { heartbeatSeconds: job.heartbeatSeconds }),
      notify: true,
    };
    if (known.has(job.name)) await boss.updateQueue(job.name, settings);
    else await boss.createQueue(job.name, { ...settings, policy: job.policy });
    // pg-boss looks a queue up at its first use, on its own connection: on the embedded database a first use inside a
    // transaction would wait for itself for ever. Any read makes it remember the queue.
    await boss.getJobById(job.name, noUser);
  }
  isRunning = true;
  const workers = new Map<string, string[]>();
  const looking = lookAround(boss, workers, log);

  /** Asked for a queue that is not there, pg-boss would look for it, with the same wait. */
  const requireQueue = (name: string) => {
    if (!jobs.some((job) => job.name === name)) throw new Error(`There is no queue '${name}'`);
  };
  return {
    isRunning: () => isRunning,
    async send({ db }, name, payload, options = {}) {
      requireQueue(name);
      const id = await boss.send(name, { ...originNow(), ...payload }, { ...options, db: inside(db) });
      return id !== null;
    },
    async sendMany({ db }, name, many) {
      requireQueue(name);
      const origin = originNow();
      const waiting = many.map(({ payload, afterMs, singletonKey }) => ({
        data: { ...origin, ...payload },
        ...(singletonKey === undefined ? {} : { singletonKey }),
        // By the clock of the database, as an interval.
        ...(afterMs === undefined ? {} : { startAfter: `${Math.round(afterMs) / 1_000} seconds` }),
      }));
      if (waiting.length > 0) await boss.insert(name, waiting, { db: inside(db) });
    },
    ...storedJobs,
    async work(work, contextFor, mayWork = async () => true) {
      for (const job of work) {
        for (let worker = 0; worker < (job.batchesAtOnce ?? 1); worker += 1) {
          const started = await workOff(boss, job, { contextFor, mayWork, watch });
          workers.set(job.name, [...(workers.get(job.name) ?? []), started]);
        }
        await ensureSchedules(boss, job);
      }
    },
    async stop(graceMs = 20_000) {
      isRunning = false;
      await looking.stop();
      await boss.stop({ graceful: true, timeout: graceMs });
      await close();
    },
  };
}

/** `Database` hides which driver answers; both answer `execute` with rows, which is all pg-boss asks. */
const inside = (db: Database) => fromDrizzle(db as unknown as Parameters<typeof fromDrizzle>[0], sql);

/** What is asked of jobs as they are stored, whether their queues run or not. */
export const storedJobs: Pick<Queue, 'spread' | 'findWithout' | 'listOpen' | 'forget'> = {
  spread: ({ db }, asked) => spreadJobs(db, asked),
  findWithout: ({ db }, asked) => findWithout(db, asked),
  listOpen: ({ db }, name) => listOpen(db, name),
  forget: ({ db }, words) => deleteJobs(db, words),
};

async function spreadJobs(
  db: Database,
  { name, key, value, apartMs }: { name: string; key: string; value: string; apartMs: number },
): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() + waiting.place * ${`${apartMs} milliseconds`}::interval
    from (select id, row_number() over (order by created_on, id) as place from pgboss.job
      where name = ${name} and state = 'created' and start_after <= now() and data->>${key} = ${value}) waiting
    where job.name = ${name} and job.state = 'created' and job.id = waiting.id`);
}

async function findWithout(
  db: Database,
  { names, key, values }: { names: string[]; key: string; values: string[] },
): Promise<string[]> {
  if (values.length === 0) return [];
  const found = await rowsOf<{ value: string }>(
    db,
    sql`select value from unnest(${sql.param(values)}::text[]) as asked(value)
      where value not in (select data->>${key} from pgboss.job
        where name = any(${sql.param(names)}::text[]) and state in ('created', 'retry', 'active')
          and data->>${key} is not null)`,
  );
  return found.map(({ value }) => value);
}

async function listOpen(db: Database, name: string): Promise<unknown[]> {
  const found = await rowsOf<{ payload: unknown }>(
    db,
    sql`select data as payload from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`,
  );
  return found.map(({ payload }) => payload);
}

async function deleteJobs(db: Database, words: string[]): Promise<number> {
  const patterns = words.filter((word) => word !== '').map(wholeWord);
  const gone = await rowsOf(
    db,
    sql`delete from pgboss.job where regexp_replace(
        lower(concat_ws(' ', data, output, source_output, singleton_key)), ${escapedSpaces}, ' ', 'g'
      ) ~ any(${sql.param(patterns)}::text[]) returning id`,
  );
  return gone.length;
}

// In JSON a line end before a word is a backslash and a letter, which would look like a part of the word.
const escapedSpaces = String.raw`\\[bfnrt]`;

/** Finds a word as JSON spells it; `ada@example.com` is none in `nada@example.com` or `ada@example.com.au`. */
function wholeWord(word: string): string {
  const spelt = JSON.stringify(word.toLowerCase())
    .slice(1, -1)
    .replace(/[!-/:-?[-`{-~]/g, String.raw`\$&`);
  return String.raw`(?<![\w.+%-])${spelt}(?![\w-]|\.\w)`;
}

/** Schedules are rows: those that the configuration no longer names are taken away. */
async function ensureSchedules(boss: PgBoss, job: Job): Promise<void> {
  const wanted = new Set(job.schedules.map((schedule) => schedule.key));
  for (const { key } of await boss.getSchedules(job.name))
    if (!wanted.has(key)) await boss.unschedule(job.name, key);
  for (const { key, cron, payload } of job.schedules) {
    await boss.schedule(job.name, cron, payload, { key, singletonKey: key, tz: 'UTC', missed: 'once' });
  }
}

/** What is due without a notice, all workers are woken for together: see `lookAround`. */
const longestPollSeconds = 300;

/**
 * Starts a worker that looks for more as soon as it has found something. Left to itself pg-boss waits for a notice or the
 * next poll after each batch that was not full and after each single job: a backlog would leave at the pace of the polls.
 */
async function workOff(
  boss: PgBoss,
  job: Job,
  {
    contextFor,
    mayWork,
    watch,
  }: { contextFor: (jobName: string) => Context; mayWork: () => Promise<boolean>; watch: Watch },
): Promise<string> {
  const options = {
    batchSize: job.batchSize ?? 1,
    notifyPollingIntervalSeconds: longestPollSeconds,
    perJobResults: true as const,
  };
  const started = boss.work(job.name, options, async (batch) => {
    if (!(await mayWork())) return putBack(boss, job, batch);
    const results = await runBatch(job, batch, contextFor(job.name), watch);
    boss.notifyWorker(await started);
    return results;
  });
  return started;
}

/**
 * For another process, with as many tries left; this one takes no more of the queue. One more try on both sides, since what is
 * said of a job is matched by its number of tries: what is said here must not meet the claim of the process that takes it next.
 */
async function putBack(boss: PgBoss, { name }: Job, batch: { id: string }[]): Promise<JobResult[]> {
  await boss.offWork(name, { wait: false });
  await boss.getDb().executeSql(
    `update pgboss.job set state = 'retry', started_on = null,
        retry_count = retry_count + 1, retry_limit = retry_limit + 1
      where name = $1 and id = any($2::uuid[]) and state = 'active'`,
    [name, batch.map(({ id }) => id)],
  );
  return batch.map(({ id }) => ({ id, status: 'completed' }));
}

/** The longest that a batch may take: one after the other unless they are run together. */
function longestOf(job: Job): number {
  return 'run' in job ? job.expireInSeconds * (job.batchSize ?? 1) : job.expireInSeconds;
}

/** By which admins list what was done: the queue's library reads single queues only, and has no index over all. */
const wanted = {
  job_newest: '(created_on desc, id)',
  job_unfinished: "(state, created_on desc) where state <> 'completed'",
};

/** Makes the indexes that the queue's library does not. Those that are there are left alone, without a lock. */
async function ensureIndexes(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  for (const [name, columns] of Object.entries(wanted)) {
    const { rows } = await db.executeSql(`select to_regclass('pgboss.${name}')::text as found`);
    if (!rows[0]?.found) await db.executeSql(`create index if not exists ${name} on pgboss.job ${columns}`);
  }
}
