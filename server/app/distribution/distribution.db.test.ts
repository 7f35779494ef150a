import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openFixture } from '../../../fixtures/open-world.ts';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { checkDistribution } from '../../platform/database/distribution/check-distribution.ts';
import { distributionStatements } from '../../platform/database/distribution/distribution-statements.ts';
import { readSchema } from '../../platform/database/distribution/read-schema.ts';
import type { Ask } from '../../platform/schema/schema-state.ts';
import { runDistributeCommand } from './distribute-command.ts';

const askOf =
  (db: Database): Ask =>
  (text) =>
    rowsOf(db, sql.raw(text));

it('finds nothing in our schema that Citus would refuse', async () => {
  await using fixture = await openFixture();
  expect(checkDistribution(await readSchema(askOf(fixture.db)))).toEqual([]);
});

it('names what it would refuse', async () => {
  await using fixture = await openFixture();
  for (const statement of [
    'create table shelves (id int)',
    'alter table mutes add constraint mutes_label unique (label)',
    'alter table favorites add column copy_id uuid references backups (id)',
    'create trigger visits_told after insert on visits for each row execute function skip_row()',
    `create or replace function hide_event() returns trigger language plpgsql as
      $$ begin new.hidden_at := (select max(at) from visits where now() > seen_at); return new; end $$`,
    `create or replace function forget_told() returns trigger language plpgsql as
      $$ begin delete from digest_entries using gone where funding_event_id = gone.id; return null; end $$`,
  ])
    await fixture.db.execute(sql.raw(statement));
  expect(checkDistribution(await readSchema(askOf(fixture.db)))).toEqual([
    'shelves has no place. Name it in placements.ts.',
    'mutes_label of mutes does not name the user.',
    'favorites_copy_id_fkey leads from rows that are spread to rows on the coordinator.',
    'visits_told of visits would run where the rows of other users are not.',
    'forget_told joins gone with a table, which may lie on other servers.',
    'hide_event does not come to the same on every server.',
    'hide_event reads visits, which does not lie on every server.',
  ]);
});

it('takes user ids into the keys of what is spread', async () => {
  await using fixture = await openFixture();
  const schema = await readSchema(askOf(fixture.db));
  const statements = distributionStatements({ target: schema, present: schema, placed: new Set() }).join(
    '\n',
  );
  expect(statements).toContain('primary key ("user_id", "id")');
  expect(statements).toContain(`create_distributed_table('applications', 'user_id'`);
  expect(statements).toContain(`create_reference_table('funding_events')`);
});

it('changes nothing where Citus is not', async () => {
  await using fixture = await openFixture();
  const said: string[] = [];
  const before = await readSchema(askOf(fixture.db));
  expect(await runDistributeCommand(fixture.context(), [], (line) => said.push(line))).toBe(1);
  expect(said).toEqual([expect.stringContaining('docs/scaling.md')]);
  expect(await readSchema(askOf(fixture.db))).toEqual(before);
});
