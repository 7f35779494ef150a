import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { startups } from '../../companies/table.ts';

/**
 * That a company posted in Hacker News's monthly thread 'Who is hiring?', found by its website. Of the post its number and its day
 * are stored, and neither its words nor who wrote it.
 */
export const hiringPosts = pgTable(
  'hiring_posts',
  {
    /** The number of the post, by which it can be read there. */
    itemId: text('item_id').primaryKey(),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    postedOn: date('posted_on').notNull(),
  },
  (table) => [index('hiring_posts_startup').on(table.startupId, table.postedOn)],
);
