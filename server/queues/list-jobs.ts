import { type SQL, sql } from 'drizzle-orm';
import { type JobState, jobsPerPage, type ListedJob, mostListedJobs } from '../../contract/admin/jobs.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';
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
  const wanted = sql`${ours} and ${states[state]} and ${searchOf(search)}`;
  const rows = await rowsOf<JobRow>(
    context.db,
    sql`select ${jobColumns} from pgboss.job where ${wanted}
      order by job.created_on desc, id limit ${jobsPerPage} offset ${skip}`,
  );
  const [counted] = await rowsOf<{ count: number }>(
    context.db,
    sql`select count(*)::int as count from (select from pgboss.job where ${wanted} limit ${mostListedJobs + 1}) as counted`,
  );
  const count = counted?.count ?? 0;
  return {
    jobs: rows.map((row) => readJob(row)),
    total: Math.min(count, mostListedJobs),
    isMore: count > mostListedJobs,
  };
}

function searchOf(search: string): SQL {
  if (search === '') return sql`true`;
  const words = search.toLowerCase();
  return sql`(strpos(lower(concat_ws(' ', name, ${failureOfJob})), ${words}) > 0 or id::text = ${words}
    or (jsonb_typeof(data) = 'object' and exists (select from jsonb_each_text(data) given where given.value = ${search})))`;
}
