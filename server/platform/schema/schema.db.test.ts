import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { openClient, rowsOf } from '../database/database.ts';
import { migrationsFolder } from '../database/migrations-folder.ts';
import { createHealth } from '../http/health.ts';
import { createLogger } from '../log.ts';
import {
  type Ask,
  type KnownSchema,
  raiseOldestReader,
  readKnownSchema,
  readOldestReader,
} from './schema-state.ts';
import { shutOutOlder } from './shut-out-older.ts';
import { watchSchema } from './watch-schema.ts';

const log = createLogger('silent');
const older = await readKnownSchema(migrationsFolder);
/** A release after this one, which takes away what this one uses. */
const newer: KnownSchema = { number: older.number + 2, oldestReader: older.number + 1 };

const askOf =
  ({ driver }: Fixture): Ask =>
  async (text, values = []) =>
    driver.kind === 'embedded'
      ? (await driver.client.query(text, values)).rows
      : (await driver.pool.query(text, values)).rows;

async function openAgain({ driver, reopen }: Fixture): Promise<void> {
  if (driver.kind === 'embedded') await openClient(driver.client);
  else await reopen().then(({ close }) => close());
}

const readyOf = ({ db, queue }: Fixture) =>
  createHealth(() => ({
    db,
    queue,
    isPrepared: true,
    isOverloaded: () => false,
    findTroubles: null,
    reachesStorage: null,
  })).request('/readyz');

it('opens a database that newer releases only added to', async () => {
  await using fixture = await openFixture();
  await raiseOldestReader(askOf(fixture), { number: newer.number, oldestReader: older.number });
  await openAgain(fixture);
  expect((await readyOf(fixture)).status).toBe(200);
});

it('refuses to open a database that it can no longer read, and changes nothing', async () => {
  await using fixture = await openFixture();
  await raiseOldestReader(askOf(fixture), newer);
  await expect(openAgain(fixture)).rejects.toThrow(
    `This database was upgraded for releases from migration ${newer.oldestReader} on, and this release ends at ${older.number}. Start the newer release instead`,
  );
  expect(await readOldestReader(askOf(fixture))).toBe(newer.oldestReader);
});

it('says so on /readyz while it still runs', async () => {
  await using fixture = await openFixture();
  await raiseOldestReader(askOf(fixture), newer);
  const answer = await readyOf(fixture);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    status: 'not ready',
    migrations: 'ok',
    schema: 'newer than this release can read',
  });
});

it('is never lowered, whichever release is opened later', async () => {
  await using fixture = await openFixture();
  await raiseOldestReader(askOf(fixture), newer);
  expect(await raiseOldestReader(askOf(fixture), { ...newer, oldestReader: 1 })).toBe(false);
  expect(await readOldestReader(askOf(fixture))).toBe(newer.oldestReader);
});

it('reads a database from before there was a state of the schema', async () => {
  await using fixture = await openFixture();
  await fixture.db.execute(sql`drop table schema_state`);
  expect(await readOldestReader(askOf(fixture))).toBe(0);
  await shutOutOlder(askOf(fixture), newer);
  expect((await readyOf(fixture)).status).toBe(200);
});

it('is noticed by a running process at once, which takes no more work', async ({ skip }) => {
  await using fixture = await openFixture();
  if (fixture.driver.kind === 'embedded') return skip('No other process can use this database.');
  const watch = await watchSchema(fixture.driver, log);
  expect(await watch.isReadable()).toBe(true);
  await raiseOldestReader(askOf(fixture), newer);
  expect(await watch.outdated).toContain('Start the newer release');
  expect(await watch.isReadable()).toBe(false);
  await watch.close();
});

it('is noticed before the next work where no notice came', async ({ skip }) => {
  await using fixture = await openFixture();
  if (fixture.driver.kind === 'embedded') return skip('No other process can use this database.');
  const watch = await watchSchema(fixture.driver, log);
  await fixture.db.execute(sql`insert into schema_state (oldest_reader) values (${newer.oldestReader})`);
  expect(await watch.isReadable()).toBe(false);
  expect(await watch.outdated).toContain('Start the newer release');
  await watch.close();
});

it('is noticed, and waited for again, after the connection was lost', async ({ skip }) => {
  await using fixture = await openFixture();
  if (fixture.driver.kind === 'embedded') return skip('No other process can use this database.');
  const watch = await watchSchema(fixture.driver, log, { pollMs: 10 });
  const holders = () =>
    rowsOf<{ pid: number }>(
      fixture.db,
      sql`select pid from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and mode = 'ShareLock'`,
    );
  const [before] = await holders();
  await fixture.db.execute(sql`select pg_terminate_backend(${before?.pid}::int)`);
  await expect.poll(async () => (await holders()).map(({ pid }) => pid !== before?.pid)).toEqual([true]);
  await fixture.db.execute(sql`insert into schema_state (oldest_reader) values (${newer.oldestReader})`);
  expect(await watch.outdated).toContain('Start the newer release');
  await watch.close();
});

it('takes nothing away before every process that could use it has ended', async ({ skip }) => {
  await using fixture = await openFixture();
  if (fixture.driver.kind === 'embedded') return skip('No other process can use this database.');
  const watch = await watchSchema(fixture.driver, log);
  let isOver = false;
  const shuttingOut = shutOutOlder(askOf(fixture), newer).then(() => {
    isOver = true;
  });
  await watch.outdated;
  expect(isOver).toBe(false);
  await watch.close();
  await shuttingOut;
});

it('takes nothing away where such a process does not end', async ({ skip }) => {
  await using fixture = await openFixture();
  if (fixture.driver.kind === 'embedded') return skip('No other process can use this database.');
  const watch = await watchSchema(fixture.driver, log);
  for (const _ of ['the first start', 'the next one'])
    await expect(shutOutOlder(askOf(fixture), newer, 0)).rejects.toThrow(
      'Processes of a release that cannot use the new schema still run: 1. Stop them',
    );
  await watch.close();
});

it('does not wait for processes that can use what is left', async ({ skip }) => {
  await using fixture = await openFixture();
  if (fixture.driver.kind === 'embedded') return skip('No other process can use this database.');
  const watch = await watchSchema(fixture.driver, log);
  await shutOutOlder(askOf(fixture), { number: newer.number, oldestReader: older.number });
  expect(await watch.isReadable()).toBe(true);
  await watch.close();
});
