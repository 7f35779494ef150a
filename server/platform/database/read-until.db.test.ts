import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { rowsOf } from './database.ts';
import { readUntil } from './read-until.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const sleeping = sql`select count(*)::int as count from pg_stat_activity
  where state = 'active' and query like 'select pg_sleep(9)%'`;
const isServer = () => fixture.driver.kind === 'postgres';

it('reads as any database does, also in a transaction', async () => {
  const db = readUntil(fixture.driver, new AbortController().signal);
  const [one, two] = await Promise.all([1, 2].map((each) => rowsOf(db, sql`select ${each}::int as number`)));
  expect([one, two]).toEqual([[{ number: 1 }], [{ number: 2 }]]);
  expect(await db.transaction((inside) => rowsOf(inside, sql`select 3 as number`))).toEqual([{ number: 3 }]);
});

it('begins nothing more when the caller has gone', async () => {
  const gone = new AbortController();
  const db = readUntil(fixture.driver, gone.signal);
  const asked = [1, 2, 3].map(() => rowsOf(db, sql`select 1`));
  gone.abort(new Error('gone'));
  const outcomes = await Promise.allSettled([...asked, rowsOf(db, sql`select 1`)]);
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected' });
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  expect(await rowsOf(fixture.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

it('stops what runs on a server, and harms no other request', async ({ skip }) => {
  if (!isServer()) skip('The embedded database ends what it has begun.');
  const gone = new AbortController();
  const run = rowsOf(readUntil(fixture.driver, gone.signal), sql`select pg_sleep(9)`);
  const ended = expect(run).rejects.toThrow();
  await expect.poll(() => rowsOf(fixture.db, sleeping)).toEqual([{ count: 1 }]);
  gone.abort(new Error('gone'));
  await ended;
  await expect.poll(() => rowsOf(fixture.db, sleeping), { timeout: 5_000 }).toEqual([{ count: 0 }]);
  const others = Array.from({ length: 20 }, () =>
    rowsOf(readUntil(fixture.driver, new AbortController().signal), sql`select 1 as one`),
  );
  expect(await Promise.all(others)).toHaveLength(20);
});

it('is stopped by a server after ten seconds, and jobs are not', async ({ skip }) => {
  if (!isServer()) skip('The embedded database cannot be stopped.');
  const db = readUntil(fixture.driver, new AbortController().signal);
  const longest = sql`select current_setting('statement_timeout') as longest`;
  expect(await rowsOf(db, longest)).toEqual([{ longest: '10s' }]);
  expect(await rowsOf(fixture.db, longest)).toEqual([{ longest: '0' }]);
});
