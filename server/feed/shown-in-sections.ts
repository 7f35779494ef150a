import { and, between, type SQL } from 'drizzle-orm';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import { fundingEvents } from '../companies/table.ts';
import { type Days, windowOf } from '../companies/visibility/sections.ts';
import {
  isListed,
  type MuteRule,
  muteCondition,
  shownCondition,
} from '../companies/visibility/visibility-conditions.ts';

/** The rounds of all sections that a plan shows and that nobody's rules hide. */
export function shownInSections(
  { entitlement, mutes }: { entitlement: Entitlement; mutes: MuteRule[] },
  days: Days,
): SQL | undefined {
  const { first } = windowOf('quarter', days.today);
  const { last } = windowOf('week', days.today);
  return and(
    between(fundingEvents.announcedOn, first, last),
    isListed(),
    shownCondition(entitlement, days),
    muteCondition(mutes),
  );
}
