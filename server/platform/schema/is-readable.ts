import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import { migrationsFolder } from '../database/migrations-folder.ts';
import { readKnownSchema, readOldestReader } from './schema-state.ts';

/** Whether this release can use the database as newer releases have left it. */
export async function isReadable(db: Database): Promise<boolean> {
  const { number } = await readKnownSchema(migrationsFolder);
  return (await readOldestReader((text) => rowsOf(db, sql.raw(text)))) <= number;
}
