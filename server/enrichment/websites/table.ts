import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { SiteFactKind, SiteState } from '../../../contract/enrichment/websites.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import type { Run } from './find-website.ts';

/** What an answer changes. */
export type SiteBefore = {
  confirmedDomain: string | null;
  refusedDomains: string[];
  state: SiteState;
  reason: string | null;
  looks: Run[];
  isDoubted: boolean;
};

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What is known of the website of a company. Nothing but what was found is shown to people. */
export const companySites = pgTable(
  'company_sites',
  {
    startupId: uuid('startup_id')
      .primaryKey()
      .references(() => startups.id, { onDelete: 'cascade' }),
    state: text('state').$type<SiteState>().notNull(),
    url: text('url'),
    domain: text('domain'),
    /** Why it is sure, or why nothing could be checked. */
    reason: text('reason'),
    /** What was looked at, with what speaks for it and against it. */
    looks: jsonb('looks').$type<Run[]>().notNull().default([]),
    /** Said by an admin: which domain is the company's, and which are not. */
    confirmedDomain: text('confirmed_domain'),
    refusedDomains: text('refused_domains').array().notNull().default([]),
    /** When someone last said that it is another company's; null once an admin has answered. */
    doubtedAt: moment('doubted_at'),
    /** When an admin last answered, and what stood here before, so that it can be taken back. */
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredBefore: jsonb('answered_before').$type<SiteBefore>(),
    /** When it was last looked at with an answer, and when it is looked at again. */
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at').notNull(),
  },
  (table) => [
    index('company_sites_domain').on(table.domain),
    index('company_sites_due').on(table.nextCheckAt),
    index('company_sites_state').on(table.state),
    index('company_sites_waiting')
      .on(table.checkedAt)
      .where(sql`doubted_at is not null or (state = 'unsure' and confirmed_domain is null)`),
    index('company_sites_answered')
      .on(table.answeredAt.desc().nullsFirst())
      .where(sql`answered_at is not null`),
  ],
);

/** What a company's own pages say, each with the page and when it was first and last seen there. */
export const siteFacts = pgTable(
  'site_facts',
  {
    id: uuid('id').primaryKey(),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SiteFactKind>().notNull(),
    value: text('value').notNull(),
    page: text('page').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [
    unique('site_facts_value').on(table.startupId, table.kind, table.value),
    // By which it is known whose picture one is.
    index('site_facts_logo').on(table.value).where(sql`kind = 'logo'`),
  ],
);

/** Who asked to be left out, by domain or by the key of a name, and stays out. */
export const removed = pgTable(
  'left_out',
  {
    kind: text('kind').$type<'domain' | 'name'>().notNull(),
    value: text('value').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.value] })],
);
