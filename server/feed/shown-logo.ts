import { type SQL, sql } from 'drizzle-orm';
import { startups } from '../companies/table.ts';
import { type Asker, isReported } from '../enrichment/fact-reports/fact-reports.ts';
import { siteFacts } from '../enrichment/websites/table.ts';

/** The name of a company's picture in a list, for one user: none of a site that they said is another company's. */
export function shownLogo(userId: Asker): SQL<string | null> {
  const isTheirs = sql`${siteFacts.startupId} = ${startups.id} and ${siteFacts.kind} = 'logo'
    and not ${isReported('website', { userId, startupId: startups.id })}`;
  return sql<string | null>`(select ${siteFacts.value} from ${siteFacts} where ${isTheirs} limit 1)`;
}
