import { type SQL, sql } from 'drizzle-orm';
import type { Interpretation } from '../../contract/search.ts';
import { isAnyOf } from '../platform/rows.ts';
import { fundingEvents } from '../startups/table.ts';
import type { Sought } from './query-condition.ts';
import { wantedReadings } from './readings.ts';

type Search = Sought & { meaning: Interpretation };

/**
 * How well funding events answer words that are looked for, as a whole number: first a company of that very name, then who
 * says them in the name, in the fields of business, in the description, and last by place and people. Undefined where there
 * are none.
 */
export function relevanceExpression({ meaning, readings, namesakes }: Search): SQL | undefined {
  const wanted = wantedReadings(meaning, readings);
  if (wanted.length === 0) return undefined;
  const queries = wanted.map(({ query }) => query).filter((query) => query !== '');
  const asked = queries.map((query) => `(${query})`).join(' | ');
  const text = wanted.some(({ isOfPeople }) => isOfPeople)
    ? sql`(${fundingEvents.searchText} || coalesce(${fundingEvents.peopleText}, ''))`
    : sql`${fundingEvents.searchText}`;
  const isNamed = isAnyOf(fundingEvents.startupId, namesakes);
  return sql`(case when ${isNamed} then 10000000 else 0 end + (ts_rank(${text}, ${asked}::tsquery) * 1000000)::int)`;
}
