import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import { recordEvent } from '../audit/record.ts';
import { auditEvents } from '../audit/table.ts';
import { holdsText } from './compressed-text.ts';
import { namesMatch } from './names-match.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  await fixture.db.execute(sql`insert into users (id, full_name, email)
    select 'ada-' || n, 'Ada ' || n, 'ada-' || n || '@example.com' from generate_series(1, 1200) n`);
  await fixture.db.insert(users).values({ id: 'grace', name: 'Grace Hopper', email: 'grace@example.com' });
  for (const id of ['ada-7', 'grace'])
    await recordEvent(fixture.context(), { kind: 'signed-in', userId: userId.parse(id) });
});
afterAll(() => fixture.close());

const matching = (search: string) => ({
  table: users,
  id: users.id,
  matches: holdsText(users.searchText, search),
});

it.each([
  ['one of few people', 'Ada 7', ['ada-7']],
  ['one of more people than are handed over', 'Ada', ['ada-7']],
  ['nobody', 'Nobody', []],
])('finds the rows that name %s', async (_, search, found) => {
  const wanted: SQL = await namesMatch(fixture.db, matching(search), [auditEvents.userId]);
  const rows = await fixture.db.select({ id: auditEvents.userId }).from(auditEvents).where(wanted);
  expect(rows.map(({ id }) => id)).toEqual(found);
});

it('looks for two letters where a text begins, and takes signs as they stand', async () => {
  const found = async (search: string) => fixture.db.$count(users, holdsText(users.searchText, search));
  expect(await found('gr')).toBe(1);
  expect(await found('ra')).toBe(0);
  expect(await found('race h')).toBe(1);
  expect(await found('%r')).toBe(0);
});
