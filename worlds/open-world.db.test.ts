import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isMigrated, rowsOf } from '../server/platform/database/database.ts';
import { startups } from '../server/startups/table.ts';
import { openWorld } from './open-world.ts';

it('gives every test a migrated database of its own', async () => {
  await using one = await openWorld();
  await using other = await openWorld();
  const now = one.clock.now();
  await one.db.insert(startups).values({
    id: crypto.randomUUID(),
    name: 'Ramsgate Robotics',
    nameKey: 'ramsgate robotics',
    createdAt: now,
    updatedAt: now,
  });
  expect(await isMigrated(one.db)).toBe(true);
  expect(await one.db.select({ name: startups.name }).from(startups)).toEqual([
    { name: 'Ramsgate Robotics' },
  ]);
  expect(await other.db.select().from(startups)).toEqual([]);
});

it('speaks to the kind of database that the run asked for', async () => {
  await using world = await openWorld();
  const [server] = await rowsOf<{ version: string }>(world.db, sql`select version()`);
  expect(world.driver.kind).toBe(process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded');
  expect(server?.version).toContain('PostgreSQL');
});

it('has a clock that only the test moves', async () => {
  await using world = await openWorld();
  const before = world.context().now();
  world.clock.advanceDays(2);
  expect(world.context().now().getTime() - before.getTime()).toBe(2 * 86_400_000);
});
