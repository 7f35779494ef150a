import { and, between, type SQL } from 'drizzle-orm';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import { fundingEvents } from '../startups/table.ts';
import { isListed } from '../visibility/is-listed.ts';
import { type MuteRule, muteCondition } from '../visibility/mute-condition.ts';
import { type Days, windowOf } from '../visibility/sections.ts';
import { shownCondition } from '../visibility/shown-condition.ts';

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
