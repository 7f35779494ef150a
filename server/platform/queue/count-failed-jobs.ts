import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';

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
