import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { onServer, urlOf } from '../../../../fixtures/on-server.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { makeOnAll } from '../../../../fixtures/throw-away-citus.ts';
import { type Ask, holdSchema } from '../../schema/schema-state.ts';
import { openPostgres } from '../database.ts';
import { migrateUpTo } from '../migrations.ts';
import { newestKnown } from '../migrations-folder.ts';
import { distribute, findDistributed } from './distribute.ts';
import { dropCopies, readTarget } from './migrate-server.ts';

/** When the migration was written that made the schema fit for it: 0060. */
const firstDistributed = 1_795_786_815_872;

/** The coordinator and its workers. */
function findServers(): string[] {
  const from = inject('testDatabase');
  if (from.kind !== 'postgres') throw new Error('These tests are for a distributed database.');
  return [from.serverUrl, ...from.workerUrls];
}

/** The addresses of a database that was distributed at once. */
function addressesOf({ driver }: Fixture): string[] {
  if (driver.kind !== 'postgres') throw new Error('These tests are for a distributed database.');
  const name = new URL(driver.url).pathname.slice(1);
  return findServers().map((server) => urlOf(server, name));
}

const asking =
  (client: pg.Client): Ask =>
  async (text, values) =>
    (await client.query(text, values)).rows;

/** What each server has of a distributed installation, one copy of a table as another. */
async function describe(urls: string[]): Promise<string[][]> {
  const described: string[][] = [];
  for (const url of urls)
    described.push(
      await onServer(url, async (client) => {
        await client.query('set citus.override_table_visibility = off');
        const lines = await client.query<{ line: string }>(catalogue);
        return lines.rows.map(({ line }) => line.replace(/_\d{6}\b/g, ''));
      }),
    );
  return described.map((lines) => [...new Set(lines)].sort());
}

const catalogue = `
  select concat_ws(' ', 'trigger', relname, tgname, tgenabled, pg_get_triggerdef(pg_trigger.oid)) as line
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join pg_class on pg_class.oid = conrelid where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'index', tablename, indexdef) from pg_indexes where schemaname = 'public'
  union all select concat_ws(' ', 'column', relname, attname, atttypid::regtype, attnotnull)
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ('public'::regnamespace, 'copies'::regnamespace) and relkind in ('r', 'v')
      and attnum > 0 and not attisdropped
  union all select concat_ws(' ', 'function', proname, proconfig::text, md5(prosrc))
    from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
  union all select concat_ws(' ', 'table', logicalrelid, partmethod, repmodel, 'beside', (
      select min(other.logicalrelid::text) from pg_dist_partition other where other.colocationid = own.colocationid))
    from pg_dist_partition own where partmethod = 'h'`;

it('continues after an interruption, and distributes what a migration adds when the next process starts', async () => {
  await using fixture = await openFixture();
  const atOnce = await describe(addressesOf(fixture));
  for (const lines of atOnce) expect(lines.length).toBeGreaterThan(1_000);
  const made = await makeOnAll(findServers(), 'upgraded');
  const [coordinator = ''] = made;
  // As an operator's own: the coordinator of tests allows more.
  await onServer(coordinator, (client) =>
    client.query('alter database upgraded set citus.enable_unsafe_triggers = off'),
  );
  const pool = new pg.Pool({ connectionString: coordinator });
  await migrateUpTo(pool, firstDistributed);
  await pool.query(
    `insert into users (id, full_name, email) values ('ada', 'Ada Okafor', 'ada@example.com')`,
  );
  await pool.end();

  const older = await readTarget(firstDistributed);
  await onServer(coordinator, async (client) => {
    let left = 150;
    const ask: Ask = async (text) => {
      left -= 1;
      if (left === 0) throw new Error('The connection was cut');
      return asking(client)(text);
    };
    await expect(distribute(ask, older)).rejects.toThrow('cut');
    expect(await findDistributed(asking(client))).toBeNull();
    await distribute(asking(client), older);
    expect(await findDistributed(asking(client))).toBe(firstDistributed);
  });

  await onServer(coordinator, async (client) => {
    await holdSchema(asking(client), { number: 60, oldestReader: 0 });
    await expect(openPostgres(coordinator)).rejects.toThrow('Processes of an older release still run: 1.');
  });
  await openPostgres(coordinator).then(({ close }) => close());
  expect(await onServer(coordinator, (client) => findDistributed(asking(client)))).toBe(await newestKnown());
  expect(await describe(made)).toEqual(atOnce);
  // The release before that is started again finds a newer one's distribution, and leaves it.
  const newer = (await newestKnown()) + 1;
  await onServer(coordinator, (client) => client.query(`comment on schema copies is '${newer}'`));
  await openPostgres(coordinator).then(({ close }) => close());
  expect(await onServer(coordinator, (client) => findDistributed(asking(client)))).toBe(newer);
  const { rows } = await onServer(coordinator, (client) => client.query('select id from users'));
  expect(rows).toEqual([{ id: 'ada' }]);

  // A migration that takes a column away.
  await onServer(coordinator, async (client) => {
    await client.query('alter table startups add column motto text');
    await distribute(asking(client), await readTarget());
    const takeAway = () => client.query('alter table startups drop column motto');
    await expect(takeAway()).rejects.toThrow('depend on it');
    await dropCopies(asking(client));
    await takeAway();
    await distribute(asking(client), await readTarget());
  });
  expect(await describe(made)).toEqual(atOnce);
});
