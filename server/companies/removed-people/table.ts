import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** With what names are hashed; one row. It is kept with the hashes, so that a copy of the database keeps who was left out. */
export const removalKeys = pgTable('removal_keys', {
  id: integer('id').primaryKey(),
  secret: text('secret').notNull(),
});

/**
 * People who asked to be left out of a company: hashes of its name with theirs, and no name. `triggers.sql` makes the same ones,
 * so that the database itself does not write such a person down as of that company again.
 */
export const removedPeople = pgTable(
  'removed_people',
  {
    hash: text('hash').notNull(),
    /** The request that it came with, by which it can be taken back. */
    requestId: uuid('request_id').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.requestId] }),
    index('removed_people_request').on(table.requestId),
  ],
);
