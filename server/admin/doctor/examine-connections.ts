import { sql } from 'drizzle-orm';
import { mostConnections } from '../../platform/database/connections/sizes.ts';
import { type Database, type Driver, rowsOf } from '../../platform/database/database.ts';
import { readUntil } from '../../platform/database/read-until.ts';
import type { Environment } from '../../platform/environment.ts';
import { reasonOf } from '../../platform/errors.ts';
import { isLoopback } from '../../platform/variables.ts';
import { listProcesses } from '../installation/sign-on.ts';
import { broken, type Check, fine, toDo } from './check.ts';

type Server = Extract<Driver, { kind: 'postgres' }>;
type Reached = { db: Database; driver: Server };

/** Whether the server has connections for every process, and what stands in between. */
export async function examineConnections(
  reached: Reached,
  { run }: Pick<Environment, 'run'>,
): Promise<Check[]> {
  return [
    await examineSizes(reached, run),
    ...examinePooler(reached.driver),
    ...(await examineEncryption(reached)),
    ...(await examineReplica(reached.driver)),
  ];
}

/** As if every process had the sizes of this one. */
async function examineSizes({ db, driver }: Reached, run: Environment['run']): Promise<Check> {
  const alive = (await listProcesses({ db })).filter(({ isAlive }) => isAlive);
  const own = run === 'maintenance' ? 'both' : run;
  const roles = alive.length === 0 ? [own] : alive.map(({ role }) => role);
  const most = roles.map((role) => mostConnections(role, driver.sizes));
  const isPooled = driver.pooler.kind === 'pooler';
  const ours = most.reduce((sum, { pooled, direct }) => sum + direct + (isPooled ? 0 : pooled), 0);
  const given = await countGiven(db);
  const whose = roles.length === 1 ? 'One process opens' : `${roles.length} processes open`;
  const counted = `${whose} at most ${ours} of the ${given} connections that the server gives`;
  const beside = isPooled ? ', beside those of the pooler' : '';
  if (ours <= given) return fine(`${counted}${beside}.`);
  return toDo(
    `${counted}${beside}. Lower DATABASE_POOL, DATABASE_POOL_READERS or DATABASE_POOL_QUEUE, raise max_connections, or put a pooler in front; see docs/connections.md.`,
  );
}

/** Without those that only a superuser gets. */
async function countGiven(db: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select sum(case name when 'max_connections' then setting::int else -setting::int end)::int as count
      from pg_settings
      where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
  );
  return row?.count ?? 0;
}

function examinePooler({ pooler }: Server): Check[] {
  if (pooler.kind === 'none') return [];
  const known = fine('DATABASE_URL leads through a pooler.');
  if (pooler.keepsPrepared) return [known];
  return [
    known,
    toDo(
      'The pooler keeps no prepared statements, so the server plans each one every time. Use PgBouncer 1.21 or later with max_prepared_statements = 200.',
    ),
  ];
}

async function examineEncryption({ db, driver }: Reached): Promise<Check[]> {
  const [found] = await rowsOf<{ ssl: boolean }>(
    db,
    sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`,
  );
  const { hostname } = new URL(driver.url);
  if (found?.ssl) return [fine('The connection to the database is encrypted.')];
  if (hostname === '' || isLoopback(`http://${hostname}`)) return [];
  return [
    toDo(
      'The connection to the database is not encrypted. Add ?sslmode=verify-full to DATABASE_URL, and name the authority in DATABASE_CA_FILE.',
    ),
  ];
}

async function examineReplica(driver: Server): Promise<Check[]> {
  if (driver.replica === null) return [];
  try {
    const copy = await driver.replica.open();
    const [state] = await rowsOf<{ follows: boolean; behind: number }>(
      readUntil(driver, AbortSignal.timeout(5_000), copy),
      sql`select pg_is_in_recovery() as follows,
        case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else round(extract(epoch from now() - pg_last_xact_replay_timestamp()))::int end as behind`,
    );
    if (!state?.follows) return [broken('DATABASE_READ_URL leads to a server that follows no other one.')];
    return [fine(`The replica of DATABASE_READ_URL answers, ${state.behind} s behind.`)];
  } catch (thrown) {
    return [broken(`The replica of DATABASE_READ_URL does not answer: ${reasonOf(thrown)}`)];
  } finally {
    await driver.replica.close();
  }
}
