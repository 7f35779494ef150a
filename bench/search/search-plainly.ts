import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../server/platform/database/database.ts';

/** The plain way to look for a word: every name, description and field read for it, its rounds of 90 days counted and listed. */
export async function searchPlainly(db: Database, word: string): Promise<void> {
  const holds = sql`from funding_events join startups on startups.id = funding_events.startup_id
    where announced_on > current_date - 91 and (name ilike ${`%${word}%`} or description ilike ${`%${word}%`}
      or array_to_string(startups.industry_tags, ' ') ilike ${`%${word}%`})`;
  await Promise.all([
    rowsOf(db, sql`select count(*) ${holds}`),
    rowsOf(db, sql`select name, description, announced_on ${holds} order by announced_on desc limit 50`),
  ]);
}
