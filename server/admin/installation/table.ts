import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ProcessRole } from '../../../contract/admin/processes.ts';

/** By the clock of the database, so that processes whose clocks differ are compared by one. */
const databaseMoment = (name: string) =>
  timestamp(name, { withTimezone: true }).notNull().default(sql`clock_timestamp()`);

/** Every process that runs on this database, as it signed on. Who signs off or is long gone has no row. */
export const processes = pgTable('processes', {
  id: uuid('id').primaryKey(),
  role: text('role').$type<ProcessRole>().notNull(),
  version: text('version').notNull(),
  /** Null where the program was not started out of a repository. */
  commit: text('commit'),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  startedAt: databaseMoment('started_at'),
  lastSeenAt: databaseMoment('last_seen_at'),
  /** How far the clock of its machine is ahead of the database's; null while no answer came quickly enough to say. */
  clockOffsetMs: integer('clock_offset_ms'),
});

/** What each secret is recognised by, so that a process with another one is refused at its start. */
export const secretMarks = pgTable('secret_marks', {
  /** The variable that holds the secret. */
  name: text('name').primaryKey(),
  /** A keyed hash, which does not give the secret away. */
  mark: text('mark').notNull(),
  recordedAt: databaseMoment('recorded_at'),
});
