import { type SQL, sql } from 'drizzle-orm';
import type { RoleFunction } from '../../contract/roles/role-words.ts';
import { fundingEvents } from '../startups/table.ts';
import { factDoubts } from './table.ts';

/** How many roles a round's company lists and for what, as a person sees it: none that they said are another company's. */
export function shownHiring(userId: string): {
  openRoles: SQL<number>;
  hiringFunctions: SQL<RoleFunction[]>;
} {
  const isDoubted = sql`exists (select from ${factDoubts} where ${factDoubts.userId} = ${userId}
    and ${factDoubts.startupId} = ${fundingEvents.startupId} and ${factDoubts.fact} in ('hiring', 'website')
    and ${factDoubts.answeredAt} is null)`;
  return {
    openRoles: sql<number>`case when ${isDoubted} then 0 else ${fundingEvents.openRoles} end`,
    hiringFunctions: sql<
      RoleFunction[]
    >`case when ${isDoubted} then '{}'::text[] else ${fundingEvents.hiringFunctions} end`,
  };
}
