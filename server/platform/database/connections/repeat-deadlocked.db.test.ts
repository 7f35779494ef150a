import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countWaiting } from '../../../../fixtures/count-waiting.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { inTransaction } from '../../context.ts';
import { rowsOf } from '../database.ts';

let fixture: Fixture;
beforeEach(async () => {
  await fixture.db.execute(sql`truncate counters`);
  await fixture.db.execute(sql`insert into counters values (1, 0), (2, 0)`);
});
beforeAll(async () => {
  fixture = await openFixture();
  await fixture.db.execute(sql`create table counters (id int primary key, count int not null)`);
});
afterAll(() => fixture.close());

it('a statement that is ended because of a deadlock is asked again, and is done once', async ({ skip }) => {
  const { db, driver } = fixture;
  if (driver.kind !== 'postgres') return skip('the embedded database does one thing at a time');
  const other = await driver.pool.connect();
  await other.query('begin');
  await other.query('update counters set count = count + 10 where id = 2');
  // It has the first row and waits for the second; who has waited longest is ended.
  const statement = rowsOf(db, sql`update counters set count = count + 1 where id in (1, 2)`);
  await expect.poll(() => countWaiting(fixture)).toBe(1);
  await other.query('update counters set count = count + 10 where id = 1');
  await other.query('commit');
  other.release();

  await statement;
  expect(await rowsOf(db, sql`select id, count from counters order by id`)).toEqual([
    { id: 1, count: 11 },
    { id: 2, count: 11 },
  ]);
});

it('two transactions that meet in a deadlock are both done, each once', async ({ skip }) => {
  const { driver } = fixture;
  if (driver.kind !== 'postgres') return skip('the embedded database does one thing at a time');
  const bothHaveOne = Promise.withResolvers<void>();
  let begun = 0;
  const countBoth = (first: number, second: number, by: number) =>
    inTransaction(fixture.context(), async ({ db }) => {
      await db.execute(sql`update counters set count = count + ${by} where id = ${first}`);
      begun += 1;
      if (begun === 2) bothHaveOne.resolve();
      await bothHaveOne.promise;
      await db.execute(sql`update counters set count = count + ${by} where id = ${second}`);
    });

  await Promise.all([countBoth(1, 2, 1), countBoth(2, 1, 10)]);
  expect(begun).toBe(3);
  expect(await rowsOf(fixture.db, sql`select id, count from counters order by id`)).toEqual([
    { id: 1, count: 11 },
    { id: 2, count: 11 },
  ]);
});

it('a transaction that fails of itself is not run again', async () => {
  let runs = 0;
  const failing = inTransaction(fixture.context(), async ({ db }) => {
    runs += 1;
    await db.execute(sql`insert into counters values (1, 0)`);
  });
  await expect(failing).rejects.toThrow();
  expect(runs).toBe(1);
});
