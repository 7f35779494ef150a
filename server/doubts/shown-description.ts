import { type SQL, sql } from 'drizzle-orm';
import { startups } from '../startups/table.ts';
import { factDoubts } from './table.ts';

/** What a company does, as a person sees it: without words of a site that they said is another company's. */
export function shownDescription(userId: string): SQL<string | null> {
  return sql<
    string | null
  >`case when ${startups.descriptionPage} is not null and exists (select from ${factDoubts}
    where ${factDoubts.userId} = ${userId} and ${factDoubts.startupId} = ${startups.id}
    and ${factDoubts.answeredAt} is null and ${factDoubts.fact} in ('description', 'website')) then null else ${startups.description} end`;
}
