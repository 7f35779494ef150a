import { type SQL, sql } from 'drizzle-orm';
import type { SortOrder } from '../../contract/alerts.ts';
import { isAnyOf } from '../platform/rows.ts';
import { fundingEvents } from '../startups/table.ts';

/** What an order compares before the day. */
export type Ranking = {
  rank: SQL | undefined;
  /** Which rounds are compared so even if they are not among the newest that are. */
  always: SQL;
  /** Whether comparing takes a moment for each round, so that it is not done for all of a great many. */
  isCostly: boolean;
};

/** An unknown amount is less than any. Without words to look for, and for who prefers nothing, the newest come first. */
export function rankBy(
  sort: SortOrder,
  { relevance, namesakes, score }: { relevance: SQL | undefined; namesakes: string[]; score: SQL },
): Ranking {
  const never = sql`false`;
  if (sort === 'amount')
    return { rank: sql`coalesce(${fundingEvents.usdAmount}, -1)`, always: never, isCostly: false };
  if (sort === 'match') return { rank: score, always: never, isCostly: true };
  if (sort === 'newest' || !relevance) return { rank: undefined, always: never, isCostly: false };
  return { rank: relevance, always: isAnyOf(fundingEvents.startupId, namesakes), isCostly: true };
}
