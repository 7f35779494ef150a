import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserId } from '../../../contract/accounts.ts';
import { addPerson } from '../../../worlds/add-person.ts';
import { openWorld, type World } from '../../../worlds/open-world.ts';
import { users } from '../../accounts/table.ts';
import { prepareOnce } from './prepare-once.ts';

const selectName = prepareOnce<{ userId: UserId }>()('name in a test', (db) =>
  db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId'))),
);
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('answers for whoever is asked about, many at once', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Ada ${index}`);
  const people = await Promise.all(names.map((name) => addPerson(world, { name })));
  const found = await Promise.all(people.map(({ id }) => selectName(world.db, { userId: id })));
  expect(found).toEqual(names.map((name) => [{ name }]));
});

it('sees inside a transaction what was written in it', async () => {
  const { id } = await addPerson(world, { name: 'Ada' });
  await world.db.transaction(async (inside) => {
    await inside.update(users).set({ name: 'Grace' }).where(eq(users.id, id));
    expect(await selectName(inside, { userId: id })).toEqual([{ name: 'Grace' }]);
  });
  expect(await selectName(world.db, { userId: id })).toEqual([{ name: 'Grace' }]);
});
