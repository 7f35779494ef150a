import { type AnyColumn, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { mutes } from '../../feed/mutes/table.ts';
import type { Database } from '../../platform/database/database.ts';
import { ruleNames } from './rule-names.ts';

/** The same as `muteCondition` for many people at once, by the column that holds whose rules count. */
export function unmutedFor(db: Database, userId: AnyColumn): SQL {
  const rules = db
    .select({ one: sql`1` })
    .from(mutes)
    .where(sql`${eq(mutes.userId, userId)} and ${ruleNames()}`);
  return notExists(rules);
}
