import { and, eq, type SQL } from 'drizzle-orm';
import { utcDay } from '../../../contract/platform/time/days.ts';
import { entitlementOfPlan } from '../../billing/entitlement/entitlement-of.ts';
import { fundingEvents } from '../../companies/table.ts';
import { includesRound } from '../../companies/visibility/sections.ts';
import { isListed, shownCondition } from '../../companies/visibility/visibility-conditions.ts';
import type { Context } from '../../platform/context.ts';

/** On a site that the public can reach, a sample must not be taken for a round of today. */
export const hidesSamples = ({ environment }: Pick<Context, 'environment'>) =>
  environment.publicUrl.startsWith('https:');

const free = entitlementOfPlan('free');

const daysAt = (now: Date) => ({ today: utcDay(now), planDay: utcDay(now) });

/** Public rounds: those that the free plan shows and no admin hides. A public site shows no samples. */
export function isPublic({ now, environment }: Pick<Context, 'now' | 'environment'>): SQL | undefined {
  const isReal = hidesSamples({ environment }) ? eq(fundingEvents.isSample, false) : undefined;
  return and(isPublicOrSample(now()), isReal);
}

/** The same with samples, wherever it is: an index alone answers it. */
export const isPublicOrSample = (now: Date) => and(isListed(), isOldEnough(now));

function isOldEnough(now: Date): SQL | undefined {
  return shownCondition(free, daysAt(now));
}

/** The same of one day. */
export const isPublicDay = (announcedOn: string, now: Date) => includesRound(free, announcedOn, daysAt(now));
