import { desc, type SQL, sql } from 'drizzle-orm';
import type { SortOrder } from '../../contract/alerts.ts';
import { fundingEvents } from '../startups/table.ts';
import type { Cursor } from './cursor.ts';

/** What each order compares first; undefined where that is the day. An unknown amount is less than any. */
export function rankOf(sort: SortOrder, score: SQL): SQL | undefined {
  if (sort === 'match') return score;
  return sort === 'amount' ? sql`coalesce(${fundingEvents.usdAmount}, -1)` : undefined;
}

/** Ends with the newest first, and no two rounds are equal. */
export function orderBy(rank: SQL | undefined): SQL[] {
  return [...(rank ? [desc(rank)] : []), desc(fundingEvents.announcedOn), desc(fundingEvents.id)];
}

/** What stands below the end of the page before. */
export function isBelow(rank: SQL | undefined, { rank: lowest, announcedOn, id }: Cursor): SQL {
  if (!rank || lowest === null)
    return sql`(${fundingEvents.announcedOn}, ${fundingEvents.id}) < (${announcedOn}::date, ${id}::uuid)`;
  return sql`(${rank}, ${fundingEvents.announcedOn}, ${fundingEvents.id}) < (${lowest}::numeric, ${announcedOn}::date, ${id}::uuid)`;
}
