import { not, type SQL } from 'drizzle-orm';
import { fundingEvents } from '../../companies/table.ts';
import { isAnyOf } from '../../platform/database/rows.ts';

/** Whether the viewer does not say that the roles of a round's company are another's. */
export function isBelieved(reportedFacts: ReadonlySet<string>): SQL | undefined {
  return reportedFacts.size > 0 ? not(isAnyOf(fundingEvents.startupId, [...reportedFacts])) : undefined;
}
