import { boolean, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** One row: which releases may use this database. Without it every release may. */
export const schemaState = pgTable('schema_state', {
  isOnly: boolean('is_only').primaryKey().default(true),
  /** The oldest release that can use the schema, as the number of its newest migration. */
  oldestReader: integer('oldest_reader').notNull(),
  raisedAt: timestamp('raised_at', { withTimezone: true }).notNull().defaultNow(),
});
