import { or, type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../startups/table.ts';

/** Whether a company's name, fields, description or place say what a `tsquery` asks; or its people, for whom may find by them. */
export function saysWords(query: SQL, { mayFindPeople }: { mayFindPeople: boolean }): SQL | undefined {
  return or(
    sql`${fundingEvents.searchText} @@ ${query}`,
    mayFindPeople ? sql`${fundingEvents.peopleText} @@ ${query}` : undefined,
  );
}
