import { desc, sql } from 'drizzle-orm';
import type { ListedProcess } from '../../../contract/admin/processes.ts';
import type { Context } from '../../platform/context.ts';
import { processes } from './table.ts';

/** Which processes run on this database, and which ended within the last hour without signing off. */
export async function listProcesses({ db }: Pick<Context, 'db'>): Promise<ListedProcess[]> {
  const since = sql`clock_timestamp() - ${`${goneAfterMs} milliseconds`}::interval`;
  const rows = await db
    .select({ process: processes, isAlive: sql<boolean>`${processes.lastSeenAt} > ${since}` })
    .from(processes)
    .where(sql`${processes.lastSeenAt} > clock_timestamp() - interval '1 hour'`)
    .orderBy(desc(processes.startedAt));
  return rows.map(({ process, isAlive }) => ({
    ...process,
    startedAt: process.startedAt.toISOString(),
    lastSeenAt: process.lastSeenAt.toISOString(),
    isAlive,
  }));
}

/** How often a process says that it still runs. */
export const heartbeatMs = 20_000;

/** After three heartbeats without a word a process counts as gone. */
const goneAfterMs = 3 * heartbeatMs;
