import { sql } from 'drizzle-orm';
import type { JobSchedule } from '../../../contract/admin/jobs.ts';
import { nextTime, scheduleInWords } from '../../ingest/schedule.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { type JobRow, jobColumns, readJob } from './read-job.ts';

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
