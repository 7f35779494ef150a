import { isNull, type SQL } from 'drizzle-orm';
import { startups } from '../table.ts';

/** Companies that no admin hides. Whatever names a company from an id that it stored or signed asks this when it answers. */
export function isShownCompany(): SQL {
  return isNull(startups.hiddenAt);
}
