import { and, between, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { fundingEvents } from '../../companies/table.ts';
import { isListed } from '../../companies/visibility/is-listed.ts';
import { muteCondition } from '../../companies/visibility/mute-condition.ts';
import { daysIn, windowOf } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/shown-condition.ts';
import { findCriteria } from '../../feed/matching/find-criteria.ts';
import { matchCondition } from '../../feed/matching/match-condition.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { findRules } from './find-rules.ts';
import { roundArrivals } from './table.ts';
import { nothingCame, type Tally } from './tally.ts';

/** What came for one person after a position, up to another: for whoever comes back, once. */
export async function countMissed(
  context: Context,
  userId: UserId,
  { after, upTo }: { after: number; upTo: number },
): Promise<Tally> {
  requireSelf(context, userId);
  if (after >= upTo) return nothingCame;
  const [criteria, rules] = await Promise.all([findCriteria(context, userId), findRules(context, [userId])]);
  const { entitlement, mutes } = rules.get(userId) ?? { entitlement: null, mutes: [] };
  if (entitlement === null) return nothingCame;
  const days = daysIn('UTC', context.now());
  const shown = shownCondition(entitlement, days) ?? sql`true`;
  const unmuted = muteCondition(mutes) ?? sql`true`;
  const lockedUnmuted = muteCondition(mutes.filter(({ kind }) => kind !== 'startup')) ?? sql`true`;
  const counted = (which: SQL) => sql<number>`(${count()} filter (where ${which}))::int`;
  const [found] = await context.db
    .select({
      count: counted(sql`${shown} and ${unmuted}`),
      locked: counted(sql`not (${shown}) and ${lockedUnmuted}`),
    })
    .from(roundArrivals)
    .innerJoin(fundingEvents, eq(fundingEvents.id, roundArrivals.fundingEventId))
    .where(
      and(
        gt(roundArrivals.position, after),
        lte(roundArrivals.position, upTo),
        between(
          fundingEvents.announcedOn,
          windowOf('quarter', days.today).first,
          windowOf('week', days.today).last,
        ),
        isListed(),
        matchCondition(criteria),
      ),
    );
  return found ?? nothingCame;
}
