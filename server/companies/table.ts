import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SourceName } from '../../contract/companies/companies.ts';
import type { RoundKind } from '../../contract/companies/round-kinds.ts';
import type { RoleFunction } from '../../contract/reference/job-titles/role-words.ts';
import type { CompanyTraces, CorrectableFact, ToldCompany } from './report.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const amount = (name: string) => numeric(name, { precision: 20, scale: 2 });
const initials = sql`regexp_replace(name_key, '(\\S)\\S* ?', '\\1', 'g')`;

export const startups = pgTable(
  'startups',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    /** What its name has in common with others that may be of the same company. Empty until it was worked out. */
    blockKey: text('block_key').notNull().default(''),
    description: text('description'),
    /** The page of the company's own that it was read from; null where a source gave it. */
    descriptionPage: text('description_page'),
    /** Whether it is a sentence of the press, which stands only while no one describes them. */
    isDescriptionQuoted: boolean('is_description_quoted').notNull().default(false),
    website: text('website'),
    industryTags: text('industry_tags').array().notNull().default(sql`'{}'`),
    country: char('country', { length: 2 }),
    region: text('region'),
    regionKey: text('region_key'),
    city: text('city'),
    cityKey: text('city_key'),
    foundedYear: integer('founded_year'),
    contactEmail: text('contact_email'),
    linkedinUrl: text('linkedin_url'),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Since when an admin keeps it from everyone; null while it is shown. */
    hiddenAt: moment('hidden_at'),
    /** Whether its reports contradict each other in what no admin has corrected. */
    isDisputed: boolean('is_disputed').notNull().default(false),
    /** When it was last compared with the others. Null once it is new, or something new of it may tie it to one of them. */
    comparedAt: moment('compared_at'),
    searchName: text('search_name').generatedAlwaysAs(sql`searchable(name)`),
    searchText: tsvector('search_text').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', searchable(name)), 'A') || setweight(to_tsvector('simple', searchable(joined(industry_tags))), 'B') || setweight(to_tsvector('english', searchable(coalesce(description, ''))), 'C') || setweight(to_tsvector('simple', searchable(coalesce(city, '') || ' ' || coalesce(region, ''))), 'D')`,
    ),
  },
  (table) => [
    index('startups_name_key').on(table.nameKey),
    index('startups_block_key').on(table.blockKey),
    index('startups_initials').on(initials).where(sql`name_key like '% % %'`),
    index('startups_uncompared').on(table.id).where(sql`compared_at is null`),
    index('startups_sample').on(table.isSample).where(sql`is_sample`),
    // With all that the list of admins is narrowed by, so that a page deep in it reads this and nothing else.
    index('startups_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.country,
      table.industryTags,
    ),
    index('startups_hidden').on(table.hiddenAt).where(sql`hidden_at is not null`),
    index('startups_disputed').on(table.createdAt.desc().nullsFirst()).where(sql`is_disputed`),
    index('startups_fields').using('gin', table.industryTags, table.country),
    index('startups_website').using('gin', sql`${table.website} gin_trgm_ops`),
    index('startups_search_name').using('gin', sql`${table.searchName} gin_trgm_ops`),
    index('startups_search_name_start').on(
      sql`${table.searchName} text_pattern_ops`,
      table.id,
      table.country,
      table.industryTags,
      table.createdAt,
    ),
  ],
);

export const fundingEvents = pgTable(
  'funding_events',
  {
    id: uuid('id').primaryKey(),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    roundKind: text('round_kind').$type<RoundKind>().notNull(),
    amount: amount('amount'),
    currency: char('currency', { length: 3 }),
    usdAmount: amount('usd_amount'),
    usdRate: numeric('usd_rate', { precision: 20, scale: 10 }),
    usdRateOn: date('usd_rate_on'),
    announcedOn: date('announced_on').notNull(),
    firstSaleOn: date('first_sale_on'),
    leadInvestors: text('lead_investors').array().notNull().default(sql`'{}'`),
    /** `YC, Fall 2026`: the batch that was joined; null for every other round, and no release before knew it as a stage. */
    joinedBatch: text('joined_batch'),
    isSample: boolean('is_sample').notNull().default(false),
    hiddenAt: moment('hidden_at'),
    /** When this installation first knew of the round, and when it came back after its import was undone: who was not told yet is told then. */
    createdAt: moment('created_at').notNull(),
    returnedAt: moment('returned_at'),
    updatedAt: moment('updated_at').notNull(),
    /** Copies of the startup's, kept equal by triggers.sql, so that a feed reads one index and no join. */
    industryTags: text('industry_tags').array().notNull().default(sql`'{}'`),
    country: char('country', { length: 2 }),
    regionKey: text('region_key'),
    cityKey: text('city_key'),
    searchText: tsvector('search_text').notNull().default(sql`''`),
    isHidden: boolean('is_hidden').notNull().default(false),
    /** How many roles its boards list now, and of which functions; copies of what startup_hiring has. */
    openRoles: integer('open_roles').notNull().default(0),
    hiringFunctions: text('hiring_functions').array().$type<RoleFunction[]>().notNull().default(sql`'{}'`),
    /** The names of the people behind the startup, apart: not every plan may find by them. Null while none is known. */
    peopleText: tsvector('people_text'),
    investorsText: tsvector('investors_text').generatedAlwaysAs(
      sql`case when lead_investors <> '{}' then to_tsvector('simple', searchable(joined(lead_investors))) end`,
    ),
  },
  (table) => [
    // With all that sections are narrowed by, so that counting one reads this and nothing else.
    index('funding_events_newest').on(
      table.announcedOn.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.startupId,
      table.industryTags,
      table.country,
      table.regionKey,
      table.cityKey,
      table.roundKind,
      table.usdAmount,
      table.openRoles,
      table.hiringFunctions,
      table.isHidden,
    ),
    index('funding_events_currency').on(table.currency, table.announcedOn.desc().nullsFirst()),
    index('funding_events_hidden').on(table.announcedOn).where(sql`is_hidden`),
    index('funding_events_amount').on(
      sql`coalesce(${table.usdAmount}, -1) desc`,
      table.announcedOn.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.roundKind,
      table.currency,
      table.isHidden,
    ),
    index('funding_events_search').using(
      'gin',
      table.searchText,
      table.industryTags,
      table.country,
      table.regionKey,
      table.cityKey,
      table.roundKind,
    ),
    index('funding_events_hiring')
      .on(table.announcedOn.desc().nullsFirst(), table.hiringFunctions)
      .where(sql`open_roles > 0`),
    index('funding_events_people').using('gin', table.peopleText).where(sql`people_text is not null`),
    index('funding_events_investors')
      .using('gin', table.investorsText)
      .where(sql`investors_text is not null`),
    index('funding_events_startup').on(table.startupId, table.announcedOn.desc().nullsFirst()),
    // Narrow, for wherever something else says which rounds of a section are meant.
    index('funding_events_day').on(table.announcedOn),
    index('funding_events_created').on(
      table.createdAt,
      table.id,
      table.roundKind,
      table.currency,
      table.announcedOn,
      table.isHidden,
    ),
    index('funding_events_returned').on(table.returnedAt).where(sql`returned_at is not null`),
    index('funding_events_sample').on(table.isSample).where(sql`is_sample`),
  ],
);

/** What one source said of a company and, mostly, of one round. The same source and external id is the same report. */
export const companyReports = pgTable(
  'startup_reports',
  {
    id: uuid('id').primaryKey(),
    source: text('source').$type<SourceName>().notNull(),
    externalId: text('external_id').notNull(),
    label: text('label').notNull(),
    url: text('url'),
    /** The headline, or the line of the filing, that its facts were read from. */
    quote: text('quote'),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    fundingEventId: uuid('funding_event_id').references(() => fundingEvents.id, { onDelete: 'cascade' }),
    roundKind: text('round_kind').$type<RoundKind>(),
    amount: amount('amount'),
    currency: char('currency', { length: 3 }),
    announcedOn: date('announced_on'),
    reportedOn: date('reported_on'),
    firstSaleOn: date('first_sale_on'),
    leadInvestors: text('lead_investors').array().notNull().default(sql`'{}'`),
    isAmendment: boolean('is_amendment').notNull().default(false),
    traces: jsonb('traces').$type<CompanyTraces>(),
    /** Null for what was recorded before this was kept. */
    company: jsonb('company').$type<ToldCompany>(),
    /** What an admin set by it; empty for what a source told. */
    corrects: text('corrects').array().$type<CorrectableFact[]>().notNull().default(sql`'{}'`),
    contentHash: text('content_hash').notNull(),
    /** The import that told it last; null for what came otherwise. */
    importId: uuid('import_id'),
    firstSeenAt: moment('first_seen_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    unique('startup_reports_external').on(table.source, table.externalId),
    index('startup_reports_startup').on(table.startupId),
    index('startup_reports_event').on(table.fundingEventId),
    index('startup_reports_news').on(table.reportedOn).where(sql`source = 'feed' and url is not null`),
  ],
);
