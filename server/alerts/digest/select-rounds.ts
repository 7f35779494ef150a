import { and, type SQL } from 'drizzle-orm';
import { fundingEvents } from '../../companies/table.ts';
import { isListed } from '../../companies/visibility/is-listed.ts';
import { ageInDays } from '../../companies/visibility/sections.ts';
import type { Context } from '../../platform/context.ts';

/** A round by what it is matched and weighed, and when it became known. */
export type Round = Awaited<ReturnType<typeof selectRounds>>[number];

export async function selectRounds({ db }: Context, condition: SQL | undefined, today: string) {
  const found = await db
    .select({
      id: fundingEvents.id,
      startupId: fundingEvents.startupId,
      announcedOn: fundingEvents.announcedOn,
      createdAt: fundingEvents.createdAt,
      returnedAt: fundingEvents.returnedAt,
      industryTags: fundingEvents.industryTags,
      country: fundingEvents.country,
      regionKey: fundingEvents.regionKey,
      cityKey: fundingEvents.cityKey,
      roundKind: fundingEvents.roundKind,
      usdAmount: fundingEvents.usdAmount,
      openRoles: fundingEvents.openRoles,
      hiringFunctions: fundingEvents.hiringFunctions,
    })
    .from(fundingEvents)
    .where(and(isListed(), condition));
  return found.map((round) => ({ ...round, ageInDays: ageInDays(round.announcedOn, today) }));
}
