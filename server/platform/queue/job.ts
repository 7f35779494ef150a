import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type Database, rowsOf } from '../database/database.ts';

/** A queue with the one verb that empties it. Jobs are delivered at least once: the verb must bear being run again. */
export type Job = SingleJob | BatchJob;

export type SingleJob = QueueSettings & {
  /** `payload` is what was sent, as JSON keeps it. */
  run: (context: Context, payload: unknown) => Promise<void>;
};

/** For many small jobs that are cheaper together. */
export type BatchJob = QueueSettings & {
  /**
   * Answers a promise for each payload, which says from where it came as well. `expireInSeconds` is the longest that they may
   * take together.
   */
  runMany: (context: Context, payloads: unknown[]) => Promise<void>[];
};

type QueueSettings = {
  name: string;
  /** `exclusive`: at most one job of a singleton key waits or runs; `standard`: as many as are sent. */
  policy: 'standard' | 'exclusive';
  /** Cron expressions in UTC, each with the payload it sends. */
  schedules: { key: string; cron: string; payload: object }[];
  /** Failures before the job is given up; each retry waits longer than the one before. */
  retryLimit: number;
  expireInSeconds: number;
  /** So many are fetched in one statement; 1 if it is not said. */
  batchSize?: number;
  /** So many batches run at once in a process; 1 if it is not said. */
  batchesAtOnce?: number;
  /** Without a sign of life for so long the process is taken for dead, and the job for failed. Else it has to expire. */
  heartbeatSeconds?: number;
};

const mostCounted = 1_000;

/** How many jobs were given up since then, counted no further than a thousand. */
export async function countFailedJobs(db: Database, since: Date): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from pgboss.job
      where state = 'failed' and completed_on >= ${since.toISOString()}::timestamptz limit ${mostCounted}) as failed`,
  );
  return counted?.count ?? 0;
}

export type FailedJob = { queue: string; reason: string | null };

/** What failed says why in one of two places, by whether it threw or was stopped. */
export const failureOfJob: SQL = sql.raw(`coalesce(output->>'message', output->'value'->>'message')`);

/** The job that was given up last since then. */
export async function findLastFailedJob(db: Database, since: Date): Promise<FailedJob | null> {
  const [found] = await rowsOf<FailedJob>(
    db,
    sql`select name as queue, ${failureOfJob} as reason from pgboss.job
      where state = 'failed' and completed_on >= ${since.toISOString()}::timestamptz
      order by completed_on desc limit 1`,
  );
  return found ?? null;
}
