import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { InstallationTrouble } from '../../../contract/admin/processes.ts';
import { findTroubles } from '../../admin/installation/find-troubles.ts';
import { listSources } from '../../ingest/list-sources.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';

/** Of a queue: what could run now, what waits for its time or its next try, what runs, and what was given up and is kept still. */
export type QueueState = {
  queue: string;
  waiting: number;
  later: number;
  active: number;
  failed: number;
  oldestSeconds: number;
};

export type DatabaseState = {
  queues: QueueState[];
  mails: { state: string; count: number }[];
  sources: { source: string; lastGoodAt: string | null; failures: number; isSilent: boolean }[];
  troubles: InstallationTrouble[];
  /** When the newest whole backup was made, in seconds since 1970. */
  backupAt: number | null;
  databaseBytes: number;
  disk: { freeBytes: number; sizeBytes: number };
  processes: { role: string; count: number }[];
};

/** What only the database and the disk know, in a few statements that an index answers. */
export async function readDatabase(context: Context): Promise<DatabaseState> {
  // One after the other: a scrape takes no more than one connection.
  const queues = await readQueues(context);
  const mails = await readMails(context);
  const sources = await readSources(context);
  const troubles = await findTroubles(context);
  const { backupAt, databaseBytes } = await readSizes(context);
  const processes = await readProcesses(context);
  const disk = await readDisk(context);
  return { queues, mails, sources, troubles, backupAt, databaseBytes, disk, processes };
}

/** Every queue is there, though nothing is in it: what is not there cannot alert. */
function readQueues({ db }: Context): Promise<QueueState[]> {
  return rowsOf<QueueState>(
    db,
    sql`select queue.name as queue,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
        count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(start_after)
          filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestSeconds"
      from pgboss.queue left join pgboss.job on job.name = queue.name and state <> 'completed'
      where not starts_with(queue.name, '__pgboss') group by queue.name`,
  );
}

/** What is under way now, and what became of the mails of the last day. */
function readMails({ db }: Context): Promise<DatabaseState['mails']> {
  return rowsOf(
    db,
    sql`select status as state, count(*)::int as count from mails
      where status in ('pending', 'sending') or created_at > now() - interval '1 day' group by status`,
  );
}

async function readSources(context: Context): Promise<DatabaseState['sources']> {
  const { sources } = await listSources(context);
  const failures = await rowsOf<{ source: string; failures: number }>(
    context.db,
    sql`select source, count(*)::int as failures from ingest_runs
      where status = 'failed' and started_at > now() - interval '1 day' group by source`,
  );
  return sources
    .filter(({ offBecause }) => offBecause === null)
    .map(({ source, lastGoodAt, trouble }) => ({
      source,
      lastGoodAt,
      failures: failures.find((row) => row.source === source)?.failures ?? 0,
      isSilent: trouble !== null,
    }));
}

async function readSizes({ db }: Context): Promise<Pick<DatabaseState, 'backupAt' | 'databaseBytes'>> {
  const [sizes] = await rowsOf<{ backupAt: number | null; databaseBytes: number }>(
    db,
    sql`select (select extract(epoch from max(ended_at)) from backups where status = 'done')::float8 as "backupAt",
      pg_database_size(current_database())::float8 as "databaseBytes"`,
  );
  return sizes ?? { backupAt: null, databaseBytes: 0 };
}

function readProcesses({ db }: Context): Promise<DatabaseState['processes']> {
  return rowsOf(
    db,
    sql`select role, count(*)::int as count from processes
      where last_seen_at > clock_timestamp() - interval '1 minute' group by role`,
  );
}

/** Where files are kept; the disk of a PostgreSQL server is that server's to watch. */
async function readDisk({ environment }: Context): Promise<DatabaseState['disk']> {
  const { bavail, blocks, bsize } = await statfs(environment.dataDir);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
