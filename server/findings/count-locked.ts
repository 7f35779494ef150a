import { and, between, eq, not, type SQL } from 'drizzle-orm';
import type { Entitlement } from '../../contract/billing/billing.ts';
import type { Context } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import { daysIn, windowOf } from '../visibility/sections.ts';
import { shownCondition } from '../visibility/shown-condition.ts';

/** How many rounds of the last 90 days fit the preferences and are left out by the plan. */
export async function countLocked(
  { db, now }: Context,
  { entitlement, lockedCondition }: { entitlement: Entitlement; lockedCondition: SQL | undefined },
): Promise<number> {
  const days = daysIn('UTC', now());
  const shown = shownCondition(entitlement, days);
  if (!shown) return 0;
  const { first } = windowOf('quarter', days.today);
  const { last } = windowOf('week', days.today);
  return db.$count(
    fundingEvents,
    and(
      between(fundingEvents.announcedOn, first, last),
      eq(fundingEvents.isSample, false),
      not(shown),
      lockedCondition,
    ),
  );
}
