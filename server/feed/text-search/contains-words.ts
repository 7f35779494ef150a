import { or, type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../../companies/table.ts';

/** Where words are looked for: in the company's name, fields, description and place, or in the names of its people. */
export type Where = 'text' | 'people';

/** Whether a round answers a `tsquery` in one of these. */
export function containsWords(query: SQL, where: Where[]): SQL | undefined {
  const columns = { text: fundingEvents.searchText, people: fundingEvents.peopleText };
  return or(...where.map((each) => sql`${columns[each]} @@ ${query}`));
}
