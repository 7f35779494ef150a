import { sql } from 'drizzle-orm';
import type { InstallationTrouble, ListedProcess } from '../../../contract/admin/processes.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { listProcesses } from './sign-on.ts';

type Asked = Pick<Context, 'db'>;

/** What expires is judged by several clocks; so far apart they may be. */
const clocksApartMs = 5_000;

/** What waits longer says that no worker takes it. */
const lateAfter = sql`interval '15 minutes'`;
/** Where one is at work, what comes after waits its turn. */
const lateWhileWorking = sql`interval '2 hours'`;

/** What is wrong with the processes of this installation as a whole, and with what waits for its workers. */
export async function findTroubles({ db }: Asked): Promise<InstallationTrouble[]> {
  const processes = await listProcesses({ db });
  const [late] = await rowsOf<{ jobs: boolean; mails: boolean }>(
    db,
    sql`select exists(${lateJobs()}) as jobs, exists(${lateMails()}) as mails`,
  );
  return [
    ...troublesOf(processes.filter(({ isAlive }) => isAlive)),
    ...(late?.jobs ? ['late-jobs' as const] : []),
    ...(late?.mails ? ['late-mails' as const] : []),
  ];
}

/** Whether processes of two releases run on this database. */
export async function areReleasesMixed({ db }: Asked): Promise<boolean> {
  return areMixed((await listProcesses({ db })).filter(({ isAlive }) => isAlive));
}

const areMixed = (alive: ListedProcess[]) =>
  new Set(alive.map(({ version, commit }) => `${version} ${commit}`)).size > 1;

function troublesOf(alive: ListedProcess[]): InstallationTrouble[] {
  const offsets = alive.flatMap(({ clockOffsetMs }) => clockOffsetMs ?? []);
  // The database is one of the machines, whose offset from itself is none.
  const areApart = Math.max(0, ...offsets) - Math.min(0, ...offsets) > clocksApartMs;
  return [
    ...(alive.some(({ role }) => role !== 'web') ? [] : ['no-worker' as const]),
    ...(areMixed(alive) ? ['mixed-versions' as const] : []),
    ...(areApart ? ['clocks-apart' as const] : []),
  ];
}

/** Asked queue by queue, which an index answers, however many jobs are meant for later. */
const lateJobs = () => sql`
  select from pgboss.queue cross join lateral (
    select min(start_after) as oldest from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked) as waiting
  where oldest < now() - ${lateAfter} and (oldest < now() - ${lateWhileWorking} or not exists (
    select from pgboss.job where job.name = queue.name and state = 'active'))`;

const lateMails = () => sql`
  select from mails where status = 'pending'
    and greatest(created_at, next_try_at) < now() - case lane when 'bulk' then ${lateWhileWorking} else ${lateAfter} end`;
