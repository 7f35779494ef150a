import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

/** Has every value written the same way, whatever the server is set to. */
export async function writeAlike(db: Database): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    'extra_float_digits = 1',
    "bytea_output = 'hex'",
  ])
    await db.execute(sql.raw(`set local ${setting}`));
}
