import { readFile } from 'node:fs/promises';
import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { rowsOf } from '../platform/database/database.ts';

const statements = async () =>
  (await readFile(new URL('triggers.sql', import.meta.url), 'utf8'))
    .split('\n\n')
    .filter((paragraph) => /^CREATE /m.test(paragraph));

const textsOf = async ({ db }: World, query: SQL) =>
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

const definitions = async (world: World) => ({
  functions: await textsOf(world, functions(sql`pg_get_functiondef(oid)`)),
  triggers: await textsOf(world, triggers),
});

it('triggers.sql says every trigger and its function as the migrations leave them', async () => {
  await using world = await openWorld();
  const migrated = await definitions(world);
  expect(migrated.triggers).toHaveLength(28);

  for (const name of await textsOf(world, functions(sql`oid::regprocedure::text`)))
    await world.db.execute(sql.raw(`drop function ${name} cascade`));
  expect(await definitions(world)).toEqual({ functions: [], triggers: [] });

  for (const statement of await statements()) await world.db.execute(sql.raw(statement));
  expect(await definitions(world)).toEqual(migrated);
});
