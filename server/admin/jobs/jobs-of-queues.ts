import { type SQL, sql } from 'drizzle-orm';
import {
  type JobSchedule,
  type JobState,
  jobMessages,
  jobsPerPage,
  type ListedJob,
  mostListedJobs,
} from '../../../contract/admin/jobs.ts';
import type { ListOrder } from '../../../contract/platform/list-order.ts';
import { nextTime, scheduleInWords } from '../../ingest/list-sources.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { lengthOf } from '../../platform/database/count-rows.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { failureOfJob } from '../../platform/queue/job.ts';
import { changeJob, type JobRow, jobColumns, readJob } from './change-job.ts';

type JobQuery = { search: string; state: JobState | 'all'; order?: ListOrder; skip: number };

const states: Record<JobQuery['state'], SQL> = {
  all: sql`true`,
  waiting: sql`state in ('created', 'retry')`,
  running: sql`state = 'active'`,
  'given-up': sql`state = 'failed'`,
  done: sql`state = 'completed'`,
  cancelled: sql`state = 'cancelled'`,
};

const orders: Record<ListOrder, SQL> = {
  newest: sql`job.created_on desc, id`,
  oldest: sql`job.created_on, id desc`,
};

/** The queue's library keeps its own clock by jobs. */
const ours = sql`not starts_with(name, '__pgboss')`;

/** One page of what is or was done in the background, newest first. Counts no further than anyone pages. Operators only. */
export async function listJobs(
  context: Context,
  { search, state, order = 'newest', skip }: JobQuery,
): Promise<{ jobs: ListedJob[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const wanted = sql`${ours} and ${states[state]} and ${await searchOf(context, search)}`;
  const rows = await rowsOf<JobRow>(
    context.db,
    sql`select ${jobColumns} from pgboss.job where ${wanted}
      order by ${orders[order]} limit ${jobsPerPage} offset ${skip}`,
  );
  const length = await lengthOf({ found: rows.length, skip, size: jobsPerPage }, mostListedJobs, (limit) =>
    countJobs(context, wanted, limit),
  );
  return {
    jobs: rows.map((row) => readJob(row)),
    ...length,
  };
}

async function countJobs({ db }: Context, wanted: SQL, limit: number): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from pgboss.job where ${wanted} limit ${limit}) as counted`,
  );
  return counted?.count ?? 0;
}

const isId = /^(\d+|[\da-f]{32}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** An id is its own or of what it is about; all else is a part of the name of a queue or of a failure. */
async function searchOf({ db }: Context, search: string): Promise<SQL> {
  if (search === '') return sql`true`;
  // Of what a job was given, text is looked through before it is taken apart: of most nothing is left to take apart.
  if (isId.test(search))
    return sql`(id::text = ${search.toLowerCase()} or (strpos(data::text, ${search}) > 0 and jsonb_typeof(data) = 'object'
      and exists (select from jsonb_each_text(data) given where given.value = ${search})))`;
  const words = search.toLowerCase();
  const queues = await rowsOf<{ name: string }>(
    db,
    sql`select name from pgboss.queue where strpos(lower(name), ${words}) > 0`,
  );
  return sql`(name = any(${sql.param(queues.map(({ name }) => name))}::text[])
    or (state <> 'completed' and strpos(lower(${failureOfJob}), ${words}) > 0))`;
}

/** Has a job not done that waits. What runs is not stopped: no one would know how far it came. Operators only. */
export function cancelJob(context: Context, asked: { queue: string; id: string }): Promise<ListedJob> {
  requireOperator(context);
  return changeJob(context, asked, {
    kind: 'job-cancelled',
    from: ['created', 'retry'],
    set: sql`state = 'cancelled', completed_on = now()`,
    refusal: jobMessages.notWaiting,
  });
}

type Asked = { queue: string; id: string };

/** Tries once more what was given up, unless another job does the same by now. Operators only. */
export function retryJob(context: Context, asked: Asked): Promise<ListedJob> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    if (await isDoneByAnother(inside, asked)) throw new ApiError('CONFLICT', jobMessages.another);
    return changeJob(inside, asked, {
      kind: 'job-retried',
      from: ['failed'],
      set: sql`state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null`,
      refusal: jobMessages.notGivenUp,
    });
  });
}

/** Of some queues no two jobs of one key may wait or run. */
async function isDoneByAnother({ db }: Context, { queue, id }: Asked): Promise<boolean> {
  const others = await rowsOf(
    db,
    sql`select from pgboss.job asked join pgboss.job other on other.name = asked.name
        and coalesce(other.singleton_key, '') = coalesce(asked.singleton_key, '')
        and other.state in ('created', 'retry', 'active')
      where asked.name = ${queue} and asked.id = ${id}::uuid and asked.policy = 'exclusive' and other.id <> asked.id
      limit 1`,
  );
  return others.length > 0;
}

/** What is done by the clock, in the order in which it is due. Operators only. */
export async function listSchedules(context: Context): Promise<{ schedules: JobSchedule[] }> {
  requireOperator(context);
  const rows = await rowsOf<{ queue: string; key: string; cron: string }>(
    context.db,
    sql`select name as queue, key, cron from pgboss.schedule order by name, key`,
  );
  const schedules: JobSchedule[] = [];
  for (const { queue, key, cron } of rows) {
    schedules.push({
      queue,
      key,
      when: scheduleInWords(cron),
      nextAt: nextTime(cron, context.now())?.toISOString() ?? null,
      last: await findLast(context, queue, key),
    });
  }
  return {
    schedules: schedules.toSorted((one, other) => (one.nextAt ?? '').localeCompare(other.nextAt ?? '')),
  };
}

async function findLast({ db }: Context, queue: string, key: string): Promise<JobSchedule['last']> {
  const [row] = await rowsOf<JobRow>(
    db,
    sql`select ${jobColumns} from pgboss.job where name = ${queue} and singleton_key = ${key}
      order by job.created_on desc limit 1`,
  );
  if (!row) return null;
  const { state, failure, endedAt, startedAt, createdAt } = readJob(row);
  return { state, failure, at: endedAt ?? startedAt ?? createdAt };
}

/** Does now what the clock would do later; false where that waits or runs already. Operators only. */
export function runSchedule(
  context: Context,
  { queue, key }: { queue: string; key: string },
): Promise<{ isQueued: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const [found] = await rowsOf<{ data: object | null }>(
      inside.db,
      sql`select data from pgboss.schedule where name = ${queue} and key = ${key}`,
    );
    if (!found) throw new ApiError('NOT_FOUND', 'This schedule is not known');
    const isQueued = await inside.queue.send(inside, queue, found.data ?? {}, { singletonKey: key });
    if (isQueued)
      await recordEvent(inside, {
        kind: 'job-run-by-hand',
        userId: null,
        subject: { kind: 'schedule', id: key, name: queue },
      });
    return { isQueued };
  });
}
