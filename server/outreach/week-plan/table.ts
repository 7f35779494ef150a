import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { lettersAWeek, type SkipReason } from '../../../contract/outreach/week-plan.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';

const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** How many letters a week a user plans; those who never said have no row. */
export const weekPlanSettings = pgTable('week_plan_settings', {
  userId: ofUser().primaryKey(),
  letters: integer('letters').notNull().default(lettersAWeek.usual),
  /** Whether the first digest of a week begins with the plan. */
  isMailed: boolean('is_mailed').notNull().default(true),
});

/** The plan of a user and a week, so that it is the same wherever it stands. */
export const weekPlans = pgTable(
  'week_plans',
  {
    userId: ofUser(),
    /** The Monday of the week where the user lives. */
    week: date('week').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** The digest that told of it; null before. No foreign key: digests lie elsewhere once users are spread. */
    digestId: uuid('digest_id'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.week] }), index('week_plans_week').on(table.week)],
);

/** A company of a plan, in its place. One that the user left out stays, with the reason and what it was like, to learn from. */
export const weekPlanCompanies = pgTable(
  'week_plan_companies',
  {
    userId: ofUser(),
    week: date('week').notNull(),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    skipReason: text('skip_reason').$type<SkipReason>(),
    skippedAt: timestamp('skipped_at', { withTimezone: true }),
    industryTags: text('industry_tags').array().notNull().default(sql`'{}'`),
    roundKind: text('round_kind').$type<RoundKind>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.week, table.startupId] }),
    foreignKey({
      name: 'week_plan_companies_plan',
      columns: [table.userId, table.week],
      foreignColumns: [weekPlans.userId, weekPlans.week],
    }).onDelete('cascade'),
    index('week_plan_companies_startup').on(table.startupId),
    index('week_plan_companies_skipped').on(table.userId).where(sql`skip_reason is not null`),
  ],
);
