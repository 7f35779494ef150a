import type { JobResult, PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { reasonOf } from '../errors.ts';
import type { Job } from './job.ts';

type Fetched = { id: string; data: unknown };

/** What waits for its next try, or whose notice was missed, is found after so long. */
const checkAgainSeconds = 5;

/**
 * Starts a worker that looks for more as soon as it has found something. Left to itself pg-boss waits for a notice or the
 * next poll after each batch that was not full and after each single job: a backlog would leave at the pace of the polls.
 */
export async function workOff(
  boss: PgBoss,
  job: Job,
  contextFor: (jobName: string) => Context,
  mayWork: () => Promise<boolean>,
): Promise<void> {
  const options = {
    batchSize: job.batchSize ?? 1,
    notifyPollingIntervalSeconds: checkAgainSeconds,
    perJobResults: true as const,
  };
  const started = boss.work(job.name, options, async (batch) => {
    if (!(await mayWork())) return putBack(boss, job, batch);
    const results = await runBatch(job, batch, contextFor(job.name));
    boss.notifyWorker(await started);
    return results;
  });
  await started;
}

/**
 * For another process, with as many tries left; this one takes no more of the queue. One more try on both sides, since what is
 * said of a job is matched by its number of tries: what is said here must not meet the claim of the process that takes it next.
 */
async function putBack(boss: PgBoss, { name }: Job, batch: Fetched[]): Promise<JobResult[]> {
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
export function longestOf(job: Job): number {
  return 'run' in job ? job.expireInSeconds * (job.batchSize ?? 1) : job.expireInSeconds;
}

/** Those that fail do not take the others with them. */
async function runBatch(job: Job, batch: Fetched[], context: Context): Promise<JobResult[]> {
  if ('runMany' in job) {
    const payloads = batch.map(({ data }) => data);
    const ends = await Promise.allSettled(job.runMany(context, payloads));
    return batch.map((fetched, index) => resultOf(job, fetched, ends[index], context));
  }
  const results: JobResult[] = [];
  for (const fetched of batch) {
    const [end] = await Promise.allSettled([job.run(context, fetched.data)]);
    results.push(resultOf(job, fetched, end, context));
  }
  return results;
}

function resultOf(
  job: Job,
  { id }: Fetched,
  end: PromiseSettledResult<void> | undefined,
  context: Context,
): JobResult {
  if (end?.status === 'fulfilled') return { id, status: 'completed' };
  const reason = end ? reasonOf(end.reason) : 'The verb did not say how this job ended.';
  context.log.error({ job: job.name, error: end ? end.reason : reason }, 'a job failed');
  // The queue keeps all that an error holds, which may be the values of a statement.
  return { id, status: 'failed', output: new Error(reason) };
}
