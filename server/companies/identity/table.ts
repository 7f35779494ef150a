import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Identifier } from '../report.ts';
import { startups } from '../table.ts';

export const companyAliases = pgTable(
  'startup_aliases',
  {
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    blockKey: text('block_key').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.startupId, table.nameKey] }),
    index('startup_aliases_name_key').on(table.nameKey),
    index('startup_aliases_block_key').on(table.blockKey),
  ],
);

/** Registrations and addresses that belong to one company only. */
export const companyIdentifiers = pgTable(
  'startup_identifiers',
  {
    kind: text('kind').$type<Identifier['kind']>().notNull(),
    value: text('value').notNull(),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.value] }),
    index('startup_identifiers_startup').on(table.startupId),
  ],
);

export const companyPeople = pgTable(
  'startup_people',
  {
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    nameKey: text('name_key').notNull(),
    name: text('name').notNull(),
    roles: text('roles').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.startupId, table.nameKey] })],
);
