import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type Context, inTransaction } from '../context.ts';
import { isReachable } from './database.ts';
import { readUntil } from './read-until.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

/** The driver does not say that a client has its connection there. */
const cut = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();

it('connections that die as a transaction begins are no fewer for those that come after', async ({
  skip,
}) => {
  const { driver } = fixture;
  if (driver.kind !== 'postgres') return skip('the embedded database has no connections');
  const ofRequest = readUntil(driver, new AbortController().signal);
  const contexts: [pg.Pool, Context][] = [
    [driver.pool, fixture.context()],
    [driver.readers, { ...fixture.context(), db: ofRequest }],
  ];
  for (const [pool, context] of contexts) {
    for (let death = 0; death < (pool.options.max ?? 0) + 1; death += 1) {
      pool.once('acquire', cut);
      await expect(inTransaction(context, async () => 'begun')).rejects.toThrow();
    }
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect(await inTransaction(context, ({ db }) => isReachable(db))).toBe(true);
  }
  await expect(inTransaction(fixture.context(), ({ db }) => db.execute(sql`select 1 / 0`))).rejects.toThrow();
  expect(driver.pool.totalCount - driver.pool.idleCount).toBe(0);
});
