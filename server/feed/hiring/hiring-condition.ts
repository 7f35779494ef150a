import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { HiringFilter } from '../../../contract/feed/alerts.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { fundingEvents } from '../../companies/table.ts';
import { isBelieved } from './is-believed.ts';

/**
 * Only rounds of companies whose boards list roles now: any at all, or such as the viewer does. Not those whose roles the
 * viewer says are another company's.
 */
export function hiringCondition(
  wanted: HiringFilter | undefined,
  functions: ReadonlySet<RoleFunction>,
  reportedFacts: ReadonlySet<string>,
): SQL | undefined {
  if (wanted === undefined) return undefined;
  const any = and(gt(fundingEvents.openRoles, 0), isBelieved(reportedFacts));
  return wanted === 'any'
    ? any
    : sql`(${any} and ${fundingEvents.hiringFunctions} && ${sql.param([...functions])}::text[])`;
}
