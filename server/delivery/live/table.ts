import { bigserial, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { fundingEvents } from '../../companies/table.ts';

/**
 * New rounds in the order in which they were committed: a trigger writes it at the end of a transaction and holds a lock, so
 * nothing appears later below what was read. Kept for as long as someone may come back and ask what came since.
 */
export const roundArrivals = pgTable(
  'round_arrivals',
  {
    position: bigserial('position', { mode: 'number' }).primaryKey(),
    fundingEventId: uuid('funding_event_id')
      .notNull()
      .unique()
      .references(() => fundingEvents.id, { onDelete: 'cascade' }),
    arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('round_arrivals_arrived').on(table.arrivedAt)],
);
