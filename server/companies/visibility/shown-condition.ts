import { and, lt, notBetween, type SQL } from 'drizzle-orm';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { fundingEvents } from '../table.ts';
import { type Days, includesSection, windowOf } from './sections.ts';

/** Leaves out the rounds that the plan does not show today, neither by the viewer's day nor by ours. Undefined when it shows all. */
export function shownCondition(entitlement: Entitlement, { today, planDay }: Days): SQL | undefined {
  return and(...[...new Set([today, planDay])].map((day) => shownOn(entitlement, day)));
}

function shownOn(entitlement: Entitlement, day: string): SQL | undefined {
  const week = windowOf('week', day);
  const month = windowOf('month', day);
  return and(
    // What is dated later than tomorrow is as new as today's.
    includesSection(entitlement, 'week') ? undefined : lt(fundingEvents.announcedOn, week.first),
    includesSection(entitlement, 'month')
      ? undefined
      : notBetween(fundingEvents.announcedOn, month.first, month.last),
  );
}
