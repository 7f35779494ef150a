import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openWorld, type World } from '../../../worlds/open-world.ts';
import { migrationsFolder, openClient, openPostgres, rowsOf } from '../database/database.ts';
import { createHealth } from '../http/health.ts';
import { createLogger } from '../log.ts';
import { type KnownSchema, readKnownSchema } from './read-known-schema.ts';
import { type Ask, raiseOldestReader, readOldestReader } from './schema-state.ts';
import { shutOutOlder } from './shut-out-older.ts';
import { watchSchema } from './watch-schema.ts';

const log = createLogger('silent');
const older = await readKnownSchema(migrationsFolder);
/** A release after this one, which takes away what this one uses. */
const newer: KnownSchema = { number: older.number + 2, oldestReader: older.number + 1 };

const askOf =
  ({ driver }: World): Ask =>
  async (text, values = []) =>
    driver.kind === 'embedded'
      ? (await driver.client.query(text, values)).rows
      : (await driver.pool.query(text, values)).rows;

async function openAgain({ driver }: World): Promise<void> {
  if (driver.kind === 'embedded') await openClient(driver.client);
  else await openPostgres(driver.url).then(({ close }) => close());
}

const readyOf = ({ db, queue }: World) =>
  createHealth(() => ({
    db,
    queue,
    isPrepared: true,
    isOverloaded: () => false,
    findTroubles: null,
  })).request('/readyz');

it('opens a database that newer releases only added to', async () => {
  await using world = await openWorld();
  await raiseOldestReader(askOf(world), { number: newer.number, oldestReader: older.number });
  await openAgain(world);
  expect((await readyOf(world)).status).toBe(200);
});

it('refuses to open a database that it can no longer read, and changes nothing', async () => {
  await using world = await openWorld();
  await raiseOldestReader(askOf(world), newer);
  await expect(openAgain(world)).rejects.toThrow(
    `This database was upgraded for releases from migration ${newer.oldestReader} on, and this release ends at ${older.number}. Start the newer release instead`,
  );
  expect(await readOldestReader(askOf(world))).toBe(newer.oldestReader);
});

it('says so on /readyz while it still runs', async () => {
  await using world = await openWorld();
  await raiseOldestReader(askOf(world), newer);
  const answer = await readyOf(world);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    status: 'not ready',
    migrations: 'ok',
    schema: 'newer than this release can read',
  });
});

it('is never lowered, whichever release is opened later', async () => {
  await using world = await openWorld();
  await raiseOldestReader(askOf(world), newer);
  expect(await raiseOldestReader(askOf(world), { ...newer, oldestReader: 1 })).toBe(false);
  expect(await readOldestReader(askOf(world))).toBe(newer.oldestReader);
});

it('reads a database from before there was a state of the schema', async () => {
  await using world = await openWorld();
  await world.db.execute(sql`drop table schema_state`);
  expect(await readOldestReader(askOf(world))).toBe(0);
  await shutOutOlder(askOf(world), newer);
  expect((await readyOf(world)).status).toBe(200);
});

it('is noticed by a running process at once, which takes no more work', async ({ skip }) => {
  await using world = await openWorld();
  if (world.driver.kind === 'embedded') return skip('No other process can use this database.');
  const watch = await watchSchema(world.driver, log);
  expect(await watch.isReadable()).toBe(true);
  await raiseOldestReader(askOf(world), newer);
  expect(await watch.outdated).toContain('Start the newer release');
  expect(await watch.isReadable()).toBe(false);
  await watch.close();
});

it('is noticed before the next work where no notice came', async ({ skip }) => {
  await using world = await openWorld();
  if (world.driver.kind === 'embedded') return skip('No other process can use this database.');
  const watch = await watchSchema(world.driver, log);
  await world.db.execute(sql`insert into schema_state (oldest_reader) values (${newer.oldestReader})`);
  expect(await watch.isReadable()).toBe(false);
  expect(await watch.outdated).toContain('Start the newer release');
  await watch.close();
});

it('is noticed, and waited for again, after the connection was lost', async ({ skip }) => {
  await using world = await openWorld();
  if (world.driver.kind === 'embedded') return skip('No other process can use this database.');
  const watch = await watchSchema(world.driver, log, { pollMs: 10 });
  const holders = () =>
    rowsOf<{ pid: number }>(
      world.db,
      sql`select pid from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and mode = 'ShareLock'`,
    );
  const [before] = await holders();
  await world.db.execute(sql`select pg_terminate_backend(${before?.pid})`);
  await expect.poll(async () => (await holders()).map(({ pid }) => pid !== before?.pid)).toEqual([true]);
  await world.db.execute(sql`insert into schema_state (oldest_reader) values (${newer.oldestReader})`);
  expect(await watch.outdated).toContain('Start the newer release');
  await watch.close();
});

it('takes nothing away before every process that could use it has ended', async ({ skip }) => {
  await using world = await openWorld();
  if (world.driver.kind === 'embedded') return skip('No other process can use this database.');
  const watch = await watchSchema(world.driver, log);
  let isOver = false;
  const shuttingOut = shutOutOlder(askOf(world), newer).then(() => {
    isOver = true;
  });
  await watch.outdated;
  expect(isOver).toBe(false);
  await watch.close();
  await shuttingOut;
});

it('takes nothing away where such a process does not end', async ({ skip }) => {
  await using world = await openWorld();
  if (world.driver.kind === 'embedded') return skip('No other process can use this database.');
  const watch = await watchSchema(world.driver, log);
  for (const _ of ['the first start', 'the next one'])
    await expect(shutOutOlder(askOf(world), newer, 0)).rejects.toThrow(
      '1 processes of a release that cannot use the new schema still run. Stop them',
    );
  await watch.close();
});

it('does not wait for processes that can use what is left', async ({ skip }) => {
  await using world = await openWorld();
  if (world.driver.kind === 'embedded') return skip('No other process can use this database.');
  const watch = await watchSchema(world.driver, log);
  await shutOutOlder(askOf(world), { number: newer.number, oldestReader: older.number });
  expect(await watch.isReadable()).toBe(true);
  await watch.close();
});
