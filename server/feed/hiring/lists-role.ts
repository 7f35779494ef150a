import { and, gt, type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../../companies/table.ts';
import { companiesListing } from './companies-listing.ts';
import { isBelieved } from './is-believed.ts';
import { isSuchRole, type RoleAsked } from './is-such-role.ts';

/**
 * Whether a company lists such a role now, for all that the viewer believes. Any role, and roles of a function, are copied to each round; only what more is
 * said of a role is looked up among the roles, once for the whole list: a correlated look at each round took five times as long.
 */
export function listsRole(asked: RoleAsked, reportedFacts: ReadonlySet<string>): SQL | undefined {
  const { functions, seniorities, workModes, places } = asked;
  const isFurther = seniorities.length + workModes.length + places.length > 0;
  return and(
    gt(fundingEvents.openRoles, 0),
    isBelieved(reportedFacts),
    functions.length > 0
      ? sql`${fundingEvents.hiringFunctions} && ${sql.param(functions)}::text[]`
      : undefined,
    isFurther ? sql`${fundingEvents.startupId} in (${companiesListing(isSuchRole(asked))})` : undefined,
  );
}
