import { and, lt, notBetween, type SQL } from 'drizzle-orm';
import type { Entitlement } from '../../contract/billing.ts';
import { fundingEvents } from '../startups/table.ts';
import { includesSection, windowOf } from './sections.ts';

/** Leaves out the rounds that the plan does not show today. Undefined when it shows all. */
export function shownCondition(entitlement: Entitlement, today: string): SQL | undefined {
  const week = windowOf('week', today);
  const month = windowOf('month', today);
  return and(
    // What is dated later than tomorrow is as new as today's.
    includesSection(entitlement, 'week') ? undefined : lt(fundingEvents.announcedOn, week.first),
    includesSection(entitlement, 'month')
      ? undefined
      : notBetween(fundingEvents.announcedOn, month.first, month.last),
  );
}
