import { type SQL, sql } from 'drizzle-orm';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { fundingEvents } from '../../companies/table.ts';
import { isReported } from './is-reported.ts';

/** How many roles a round's company lists and for what, as a person sees it: none that they said are another company's. */
export function shownHiring(userId: string): {
  openRoles: SQL<number>;
  hiringFunctions: SQL<RoleFunction[]>;
} {
  const isAnothers = isReported('hiring', { userId, startupId: fundingEvents.startupId });
  return {
    openRoles: sql<number>`case when ${isAnothers} then 0 else ${fundingEvents.openRoles} end`,
    hiringFunctions: sql<
      RoleFunction[]
    >`case when ${isAnothers} then '{}'::text[] else ${fundingEvents.hiringFunctions} end`,
  };
}
