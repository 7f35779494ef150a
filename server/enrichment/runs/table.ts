import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { startups } from '../../companies/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const enrichmentOutcomes = ['complete', 'unsure', 'failed'] as const;
export type EnrichmentOutcome = (typeof enrichmentOutcomes)[number];

/** The last dossier of each company: who works on it now, how it ended, and when it is due again. */
export const enrichments = pgTable(
  'dossiers',
  {
    startupId: uuid('startup_id')
      .primaryKey()
      .references(() => startups.id, { onDelete: 'cascade' }),
    /** Until then no one else takes it; null while no one works on it. */
    claimedUntil: moment('claimed_until'),
    /** When someone asked for it, or something changed that calls for it; null once it is written. */
    askedAt: moment('asked_at'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    outcome: text('outcome').$type<EnrichmentOutcome>(),
    reason: text('reason'),
    /** In a row, so that what keeps failing is tried less often. */
    failures: integer('failures').notNull().default(0),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    index('dossiers_due').on(table.dueAt),
    index('dossiers_outcome').on(table.outcome, table.endedAt),
  ],
);

/** Whose turn it is to ask a host, and until when no one else may: what several processes on one database share. */
export const hostTurns = pgTable('host_turns', {
  host: text('host').primaryKey(),
  holder: text('holder').notNull(),
  busyUntil: moment('busy_until').notNull(),
});
