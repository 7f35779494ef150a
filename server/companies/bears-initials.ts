import { type SQL, sql } from 'drizzle-orm';
import { startups } from './table.ts';

/** Whether a startup of three words or more is called so for short: 'bcr' of 'Baltic Carbon Removal'. As the index has it. */
export function bearsInitials(initials: SQL): SQL {
  return sql`(${startups.nameKey} like '% % %' and regexp_replace(${startups.nameKey}, '(\\S)\\S* ?', '\\1', 'g') = ${initials})`;
}
