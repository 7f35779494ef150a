import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { type Ask, countOlderUsers, readKnownSchema } from '../../schema/schema-state.ts';
import { OlderProcesses } from '../../schema/shut-out-older.ts';
import { embeddedExtensions } from '../embedded/extensions.ts';
import { migrationsFolder, newestKnown, readMigrations, withMigrations } from '../migrations-folder.ts';
import { distribute, findDistributed, readPlaced, type Target } from './distribute.ts';
import { placementOf } from './judge.ts';
import { readSchema } from './read-schema.ts';

/** Brings a server to the newest schema, in a session of its own. What is distributed stays so, and what is new becomes so. */
export async function migrateServer(client: pg.Client): Promise<void> {
  const db = drizzlePostgres({ client });
  const ask: Ask = async (text, values) => (await client.query(text, values)).rows;
  if ((await readPlaced(ask)).size === 0) return migratePostgres(db, { migrationsFolder });
  const distributed = (await findDistributed(ask)) ?? 0;
  // A newer release may have gone further, and placed what this one does not know.
  if (distributed >= (await newestKnown())) return;
  await refuseOlder(ask);
  if (await takesAway(distributed)) await dropCopies(ask);
  await withMigrations({ rewrite: forDistributed }, (folder) =>
    migratePostgres(db, { migrationsFolder: folder }),
  );
  await distribute(ask, await readTarget());
}

/** Until new triggers are placed, whatever another process writes runs them on every server. */
async function refuseOlder(ask: Ask): Promise<void> {
  const { number } = await readKnownSchema(migrationsFolder);
  const older = await countOlderUsers(ask, { number, oldestReader: number });
  if (older > 0)
    throw new OlderProcesses(
      `Processes of an older release still run: ${older}. A distributed database is migrated while none does. Stop them, then start again; nothing was changed.`,
    );
}

/** Whether a migration after a moment changes what the copies show: Citus would refuse it while they do. */
async function takesAway(after: number): Promise<boolean> {
  const texts = await readMigrations(after);
  return texts.some((text) => /\bdrop (column|table)\b|\bset data type\b/i.test(text));
}

/** Until it is distributed anew, nothing can be written to what lies everywhere. */
export const dropCopies = (ask: Ask): Promise<unknown> =>
  ask(`select run_command_on_all_nodes('drop schema if exists copies cascade')`);

/** From an empty database of its own, with the migrations that were written until a moment. */
export async function readTarget(until = Number.POSITIVE_INFINITY): Promise<Target> {
  const client = await PGlite.create({ extensions: embeddedExtensions });
  try {
    await withMigrations({ until }, (folder) =>
      migrateEmbedded(drizzleEmbedded({ client }), { migrationsFolder: folder }),
    );
    const schema = await readSchema(async (text) => (await client.query(text)).rows);
    return { schema, newest: Math.min(until, await newestKnown()) };
  } finally {
    await client.close();
  }
}

const name = '"?(\\w+)"?';
const addedForeignKey = new RegExp(
  `alter table ${name} add constraint ${name} foreign key [^;]*? references (?:"?public"?\\.)?${name}[^;]*;`,
  'gi',
);
const addedTrigger = new RegExp(
  `create trigger ${name}\\s[^;]*?\\son ${name}\\s[^;]*?\\sexecute function [^;]*;`,
  'gi',
);

/** Without foreign keys and triggers of distributed tables, which Citus wants in another form: they are added afterwards. */
export function forDistributed(migration: string): string {
  const isSpread = (table: string) => placementOf(table) !== 'coordinator';
  return migration
    .replace(addedForeignKey, (statement, table, _name, into) =>
      isSpread(table) || isSpread(into) ? 'select 1;' : statement,
    )
    .replace(addedTrigger, (statement, _name, table) => (isSpread(table) ? 'select 1;' : statement))
    .replace(/\b(drop trigger|drop constraint) (?!if exists)/gi, '$1 if exists ');
}
