import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FixtureName } from '../../../fixtures/seed-world.ts';
import { describeUse } from '../../admin/doctor/describe-use.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';

/**
 * Why made-up companies have no place in this database, or null where they have: it serves no users yet, or its name was
 * repeated, so that the one is meant that is open.
 */
export async function whyNotToSeed(
  context: Context,
  { name, into }: { name: FixtureName; into: string | null },
): Promise<string | null> {
  const database = await nameOf(context);
  if (into !== null && into !== database)
    return `This database is called '${database}', not '${into}'. Nothing was changed.`;
  const use = await describeUse(context);
  if (into === database || use === null) return null;
  return `Nothing was changed: ${use}. If you do want made-up companies in it, say: npm run seed -- ${name} --into ${database}`;
}

/** Of the embedded database it is the name of its folder. */
async function nameOf({ db, environment }: Context): Promise<string> {
  if (environment.databaseUrl === null) return basename(environment.dataDir);
  const [row] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`);
  return row?.name ?? '';
}
