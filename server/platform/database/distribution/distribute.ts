import type { Ask } from '../../schema/schema-state.ts';
import { distributionStatements, type Undistributed } from './distribution-statements.ts';
import { readSchema, type Schema } from './read-schema.ts';

/**
 * Spreads an installation over the servers that its coordinator knows, or what a migration has added to one that is spread already.
 * One statement after the other: after an interruption it continues.
 */
export async function distribute(ask: Ask, { schema, newest }: Target): Promise<void> {
  for (const statement of distributionStatements(await readUndistributed(ask, schema))) await ask(statement);
  await ask(`comment on schema copies is '${newest}'`);
}

/** Up to which migration an installation is distributed; null where it is not, or not to its end. */
export async function findDistributed(ask: Ask): Promise<number | null> {
  const [row] = await ask(`select obj_description(to_regnamespace('copies'), 'pg_namespace') as newest`);
  // As the statement names it.
  const { newest } = row as { newest: string | null };
  return newest === null ? null : Number(newest);
}

export async function readUndistributed(ask: Ask, target: Schema): Promise<Undistributed> {
  return { target, present: await readSchema(ask), placed: await readPlaced(ask) };
}

/** What an installation is to become: the schema as the migrations make it, and when the newest of them was written. */
export type Target = { schema: Schema; newest: number };

/** Which tables lie on other servers; none where Citus is not. */
export async function readPlaced(ask: Ask): Promise<Set<string>> {
  const [installed] = await ask(`select from pg_extension where extname = 'citus'`);
  if (!installed) return new Set();
  const placed = await ask(
    `select table_name::text as name from citus_tables where citus_table_type in ('reference', 'distributed')`,
  );
  // As the statement names it.
  return new Set((placed as { name: string }[]).map(({ name }) => name));
}
