import { type SQL, sql } from 'drizzle-orm';
import { startups } from '../../companies/table.ts';
import { favorites } from './table.ts';

/** Leaves out what was saved of companies that an admin hides: it is listed again once they are shown. */
export function ofShownCompany(): SQL {
  return sql`not exists (select from ${startups} where ${startups.id} = ${favorites.startupId} and ${startups.hiddenAt} is not null)`;
}
