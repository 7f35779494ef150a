import { type SQL, sql } from 'drizzle-orm';
import { startups } from '../../companies/table.ts';
import { isReported } from './is-reported.ts';

/**
 * What a company does, as a person sees it: without words of a site that they said is another company's. Every list and mail
 * asks this; a company's page does so in its presenter.
 */
export function shownDescription(userId: string): SQL<string | null> {
  return sql<string | null>`case when ${startups.descriptionPage} is not null
    and ${isReported('description', { userId, startupId: startups.id })} then null else ${startups.description} end`;
}
