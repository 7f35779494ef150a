import { type SQL, sql } from 'drizzle-orm';
import { type JobState, jobsPerPage, type ListedJob, mostListedJobs } from '../../../contract/admin/jobs.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { totalOf } from '../../platform/database/total-of.ts';

import { failureOfJob, type JobRow, jobColumns, readJob } from './read-job.ts';

type JobQuery = { search: string; state: JobState | 'all'; skip: number };

const states: Record<JobQuery['state'], SQL> = {
  all: sql`true`,
  waiting: sql`state in ('created', 'retry')`,
  running: sql`state = 'active'`,
  'given-up': sql`state = 'failed'`,
  done: sql`state = 'completed'`,
  cancelled: sql`state = 'cancelled'`,
};

/** The queue's library keeps its own clock by jobs. */
const ours = sql`not starts_with(name, '__pgboss')`;

/** One page of what is or was done in the background, newest first. Counts no further than anybody pages. Operators only. */
export async function listJobs(
  context: Context,
  { search, state, skip }: JobQuery,
): Promise<{ jobs: ListedJob[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const wanted = sql`${ours} and ${states[state]} and ${await searchOf(context, search)}`;
  const rows = await rowsOf<JobRow>(
    context.db,
    sql`select ${jobColumns} from pgboss.job where ${wanted}
      order by job.created_on desc, id limit ${jobsPerPage} offset ${skip}`,
  );
  const count = await totalOf({ found: rows.length, skip, size: jobsPerPage }, () =>
    countJobs(context, wanted),
  );
  return {
    jobs: rows.map((row) => readJob(row)),
    total: Math.min(count, mostListedJobs),
    isMore: count > mostListedJobs,
  };
}

async function countJobs({ db }: Context, wanted: SQL): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from pgboss.job where ${wanted} limit ${mostListedJobs + 1}) as counted`,
  );
  return counted?.count ?? 0;
}

const isId = /^(\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

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
