import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import { prepareOnce } from './prepare-once.ts';

const selectName = prepareOnce<{ userId: UserId }>()('name in a test', (db) =>
  db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId'))),
);
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

it('answers for the user in question, many at once', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Ada ${index}`);
  const people = await Promise.all(names.map((name) => addUser(fixture, { name })));
  const found = await Promise.all(people.map(({ id }) => selectName(fixture.db, { userId: id })));
  expect(found).toEqual(names.map((name) => [{ name }]));
});

it('sees inside a transaction what was written in it', async () => {
  const { id } = await addUser(fixture, { name: 'Ada' });
  await fixture.db.transaction(async (inside) => {
    await inside.update(users).set({ name: 'Grace' }).where(eq(users.id, id));
    expect(await selectName(inside, { userId: id })).toEqual([{ name: 'Grace' }]);
  });
  expect(await selectName(fixture.db, { userId: id })).toEqual([{ name: 'Grace' }]);
});
