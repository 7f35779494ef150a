import { and, type SQL } from 'drizzle-orm';
import { utcDay } from '../../contract/time/days.ts';
import { entitlementOfPlan } from '../billing/entitlement/entitlement-of.ts';
import { isListed } from '../visibility/is-listed.ts';
import { includesRound } from '../visibility/sections.ts';
import { shownCondition } from '../visibility/shown-condition.ts';

const free = entitlementOfPlan('free');

const daysAt = (now: Date) => ({ today: utcDay(now), planDay: utcDay(now) });

/** Rounds that anybody may read of: those that the free plan shows, and no admin hides. */
export function isPublic(now: Date): SQL | undefined {
  return and(isListed(), isOldEnough(now));
}

function isOldEnough(now: Date): SQL | undefined {
  return shownCondition(free, daysAt(now));
}

/** The same of one day. */
export const isPublicDay = (announcedOn: string, now: Date) => includesRound(free, announcedOn, daysAt(now));
