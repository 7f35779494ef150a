import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countWaiting } from '../../../../fixtures/count-waiting.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { rowsOf } from '../database.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  await fixture.db.execute(sql`create table counters (id int primary key, count int not null)`);
});
afterAll(() => fixture.close());

it('a statement that is ended because of a deadlock is asked again, and is done once', async ({ skip }) => {
  const { db, driver } = fixture;
  if (driver.kind !== 'postgres') return skip('the embedded database does one thing at a time');
  await db.execute(sql`insert into counters values (1, 0), (2, 0)`);
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
