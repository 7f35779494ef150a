import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { distributionStatements } from './distribution-statements.ts';
import { readSchema } from './read-schema.ts';

/** Spreads an installation over the servers that its coordinator knows, one statement after the other. One that was broken off has to be restored from a backup. */
export async function distribute(db: Database): Promise<void> {
  const schema = await readSchema(db);
  for (const statement of distributionStatements(schema)) await db.execute(sql.raw(statement));
}
