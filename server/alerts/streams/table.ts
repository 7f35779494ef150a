import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Frequency, StreamKind } from '../../../contract/alerts/streams.ts';
import { users } from '../../auth/users/table.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** How and when mails come to a person, whatever they tell. triggers.sql makes it with the preferences. */
export const alertSettings = pgTable('alert_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Whose hours those of the streams are; null while none was chosen, and then they are those of UTC. */
  timeZone: text('time_zone'),
  /** Hours of the day between which nothing is sent, over midnight where the first is the later; both or neither. */
  quietFrom: integer('quiet_from'),
  quietUntil: integer('quiet_until'),
  /** Until when no stream sends anything. */
  pausedUntil: moment('paused_until'),
  /** Whether digests also tell of new roles for the person at companies whose rounds match. */
  tellsNewRoles: boolean('tells_new_roles').notNull().default(false),
});

/** What is told to a person, and how often. triggers.sql makes the usual ones with the preferences, and one with each saved search. */
export const alertStreams = pgTable(
  'alert_streams',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<StreamKind>().notNull(),
    savedSearchId: uuid('saved_search_id').references(() => savedSearches.id, { onDelete: 'cascade' }),
    frequency: text('frequency').$type<Frequency>().notNull(),
    /** Hour of the person's day, 0 to 23. */
    hour: integer('hour').notNull().default(7),
    /** Of what comes weekly: Monday 0 to Sunday 6. */
    weekday: integer('weekday').notNull().default(0),
    pausedUntil: moment('paused_until'),
    /** The person's day on which it was looked at last: it is looked at once a day at most. */
    lookedOn: date('looked_on', { mode: 'string' }),
    /** Up to when the person was looked after; null before the first time. */
    coveredUntil: moment('covered_until'),
    /** When it is looked at next: 1970 before that was worked out, null for what comes never or waits for something new. */
    nextDueAt: moment('next_due_at'),
    /** What an undo brings back, and when the stream was stopped. */
    frequencyBefore: text('frequency_before').$type<Exclude<Frequency, 'none'>>(),
    stoppedAt: moment('stopped_at'),
  },
  (table) => [
    unique('alert_streams_key').on(table.userId, table.kind, table.savedSearchId).nullsNotDistinct(),
    check(
      'alert_streams_search',
      sql`(${table.kind} = 'saved-search') = (${table.savedSearchId} is not null)`,
    ),
    index('alert_streams_due').on(table.nextDueAt).where(sql`${table.nextDueAt} is not null`),
    index('alert_streams_search_id').on(table.savedSearchId),
    index('alert_streams_kind').on(table.kind, table.frequency, table.userId),
  ],
);
