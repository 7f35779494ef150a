import { and, desc } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { fundingEvents } from '../../companies/table.ts';
import { daysIn, includesRound } from '../../companies/visibility/sections.ts';
import { isListed } from '../../companies/visibility/visibility-conditions.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { isUnseen, restoreLastSeen } from '../last-seen/last-seen.ts';

export type ShownRound = Pick<
  typeof fundingEvents.$inferSelect,
  'roundKind' | 'joinedBatch' | 'amount' | 'currency' | 'usdAmount' | 'announcedOn'
> & { isNew: boolean };

/** The latest round of each company that the person's plan shows; one whose every round is locked has none. */
export async function findShownRounds(
  context: Context,
  userId: UserId,
  { startupIds, timeZone }: { startupIds: string[]; timeZone: string },
): Promise<Map<string, ShownRound>> {
  const days = daysIn(timeZone, context.now());
  if (startupIds.length === 0) return new Map();
  const [entitlement, lastSeen, rounds] = await Promise.all([
    findEntitlement(context, userId),
    restoreLastSeen(context, userId, timeZone),
    context.db
      .select({
        startupId: fundingEvents.startupId,
        roundKind: fundingEvents.roundKind,
        joinedBatch: fundingEvents.joinedBatch,
        amount: fundingEvents.amount,
        currency: fundingEvents.currency,
        usdAmount: fundingEvents.usdAmount,
        announcedOn: fundingEvents.announcedOn,
        createdAt: fundingEvents.createdAt,
      })
      .from(fundingEvents)
      .where(and(isAnyOf(fundingEvents.startupId, startupIds), isListed()))
      .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id)),
  ]);
  const latest = new Map<string, ShownRound>();
  for (const { startupId, ...round } of rounds)
    if (!latest.has(startupId) && includesRound(entitlement, round.announcedOn, days))
      latest.set(startupId, { ...round, isNew: isUnseen(round, { lastSeen, entitlement, days }) });
  return latest;
}
