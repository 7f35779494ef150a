import { gt, type SQL, sql } from 'drizzle-orm';
import type { HiringFilter } from '../../../contract/alerts.ts';
import type { RoleFunction } from '../../../contract/roles/role-words.ts';
import { fundingEvents } from '../../startups/table.ts';

/** Only rounds of companies whose boards list roles now: any at all, or such as the viewer does. */
export function hiringCondition(
  wanted: HiringFilter | undefined,
  functions: ReadonlySet<RoleFunction>,
): SQL | undefined {
  if (wanted === undefined) return undefined;
  const any = gt(fundingEvents.openRoles, 0);
  return wanted === 'any'
    ? any
    : sql`(${any} and ${fundingEvents.hiringFunctions} && ${sql.param([...functions])}::text[])`;
}
