import { not, type SQL } from 'drizzle-orm';
import { isAnyOf } from '../../platform/database/rows.ts';
import { fundingEvents } from '../../startups/table.ts';

/** Whether the viewer does not say that the roles of a round's company are another's. */
export function isBelieved(doubted: ReadonlySet<string>): SQL | undefined {
  return doubted.size > 0 ? not(isAnyOf(fundingEvents.startupId, [...doubted])) : undefined;
}
