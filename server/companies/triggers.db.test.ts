import { readFile } from 'node:fs/promises';
import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { rowsOf } from '../platform/database/database.ts';

const statements = async () =>
  (await readFile(new URL('triggers.sql', import.meta.url), 'utf8'))
    .split('\n\n')
    .filter((paragraph) => /^CREATE /m.test(paragraph));

const textsOf = async ({ db }: Fixture, query: SQL) =>
  (await rowsOf<{ text: string }>(db, query)).map(({ text }) => text);

/** Ours, apart from those of generated columns, which alone must be immutable. */
const functions = (text: SQL) => sql`
  select ${text} as text from pg_proc
  where pronamespace = 'public'::regnamespace and provolatile <> 'i'
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  order by 1`;

const triggers = sql`
  select pg_get_triggerdef(oid) || ' ' || tgenabled::text as text from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by 1`;

const definitions = async (fixture: Fixture) => ({
  functions: await textsOf(fixture, functions(sql`pg_get_functiondef(oid)`)),
  triggers: await textsOf(fixture, triggers),
});

it('triggers.sql says every trigger and its function as the migrations leave them', async () => {
  await using fixture = await openFixture();
  const migrated = await definitions(fixture);
  expect(migrated.triggers).toHaveLength(126);

  for (const name of await textsOf(fixture, functions(sql`oid::regprocedure::text`)))
    await fixture.db.execute(sql.raw(`drop function ${name} cascade`));
  expect(await definitions(fixture)).toEqual({ functions: [], triggers: [] });

  for (const statement of await statements()) await fixture.db.execute(sql.raw(statement));
  expect(await definitions(fixture)).toEqual(migrated);
});
