import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Small pictures, each under the name that its content gives it. Whose they are the facts of the websites say. */
export const logos = pgTable('logos', {
  hash: text('hash').primaryKey(),
  png: bytes('png').notNull(),
  drawnAt: timestamp('drawn_at', { withTimezone: true }).notNull(),
});
