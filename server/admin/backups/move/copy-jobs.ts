import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';

const atOnce = 500;

/**
 * Copies the jobs that wait, or that were being done when the process ended, with their order, times and keys. The queues are
 * there already; both databases have the same release of pg-boss.
 */
export async function copyJobs(from: Database, to: Database): Promise<number> {
  await from.execute(
    sql`declare waiting_jobs no scroll cursor for
      select to_jsonb(job)::text as line from pgboss.job
      where state < 'completed' and name in (select name from pgboss.queue) order by created_on, id`,
  );
  let jobs = 0;
  for (;;) {
    const rows = await rowsOf<{ line: string }>(from, sql.raw(`fetch forward ${atOnce} from waiting_jobs`));
    if (rows.length === 0) break;
    jobs += await insertJobs(
      to,
      rows.map(({ line }) => line),
    );
  }
  await from.execute(sql`close waiting_jobs`);
  return jobs;
}

/** Jobs of queues that this release no longer has stay behind. */
async function insertJobs(to: Database, lines: readonly string[]): Promise<number> {
  const inserted = await rowsOf(
    to,
    sql`insert into pgboss.job
      select job.* from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line,
        jsonb_populate_record(null::pgboss.job, line) as job
      where job.name in (select name from pgboss.queue)
      returning id`,
  );
  return inserted.length;
}
