import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { HiringFilter } from '../../../contract/alerts.ts';
import type { RoleFunction } from '../../../contract/roles/role-words.ts';
import { fundingEvents } from '../../startups/table.ts';
import { isBelieved } from './is-believed.ts';

/**
 * Only rounds of companies whose boards list roles now: any at all, or such as the viewer does. Not those whose roles the
 * viewer says are another company's.
 */
export function hiringCondition(
  wanted: HiringFilter | undefined,
  functions: ReadonlySet<RoleFunction>,
  doubted: ReadonlySet<string>,
): SQL | undefined {
  if (wanted === undefined) return undefined;
  const any = and(gt(fundingEvents.openRoles, 0), isBelieved(doubted));
  return wanted === 'any'
    ? any
    : sql`(${any} and ${fundingEvents.hiringFunctions} && ${sql.param([...functions])}::text[])`;
}
