import { type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../startups/table.ts';
import type { Reading } from './readings.ts';

/**
 * How well funding events answer words that are looked for, as a whole number: first a company of that very name, then who
 * says them in the name, in the fields of business, in the description, and last by place and people. Undefined where there
 * are none.
 */
export function relevanceExpression(wanted: Reading[], by: { mayFindPeople: boolean }): SQL | undefined {
  if (wanted.length === 0) return undefined;
  const queries = wanted.map(({ query }) => query).filter((query) => query !== '');
  const asked = queries.map((query) => `(${query})`).join(' | ');
  const text = by.mayFindPeople
    ? sql`(${fundingEvents.searchText} || coalesce(${fundingEvents.peopleText}, ''))`
    : sql`${fundingEvents.searchText}`;
  const named = wanted.flatMap((reading) => reading.named);
  const isNamed = sql`${fundingEvents.startupId} = any(${sql.param(named)}::uuid[])`;
  return sql`(case when ${isNamed} then 10000000 else 0 end + (ts_rank(${text}, ${asked}::tsquery) * 1000000)::int)`;
}
