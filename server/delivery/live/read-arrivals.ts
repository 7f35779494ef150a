import { and, asc, eq, gt } from 'drizzle-orm';
import { fundingEvents } from '../../companies/table.ts';
import { isListed } from '../../companies/visibility/is-listed.ts';
import type { Subject } from '../../feed/matching/match.ts';
import type { Context } from '../../platform/context.ts';
import { roundArrivals } from './table.ts';

/** A round that came, with what it is matched by. */
export type Arrival = Subject & {
  position: number;
  roundId: string;
  roundKind: typeof fundingEvents.$inferSelect.roundKind;
  startupId: string;
  announcedOn: string;
};

/** The rounds that came after a position, in their order. */
export async function readArrivals(
  { db }: Context,
  { after, most }: { after: number; most: number },
): Promise<Arrival[]> {
  return db
    .select({
      position: roundArrivals.position,
      roundId: fundingEvents.id,
      startupId: fundingEvents.startupId,
      announcedOn: fundingEvents.announcedOn,
      industryTags: fundingEvents.industryTags,
      country: fundingEvents.country,
      regionKey: fundingEvents.regionKey,
      cityKey: fundingEvents.cityKey,
      roundKind: fundingEvents.roundKind,
      usdAmount: fundingEvents.usdAmount,
    })
    .from(roundArrivals)
    .innerJoin(fundingEvents, eq(fundingEvents.id, roundArrivals.fundingEventId))
    .where(and(gt(roundArrivals.position, after), isListed()))
    .orderBy(asc(roundArrivals.position))
    .limit(most);
}
