import { and, between, desc, eq, type SQL } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { AlertFilter } from '../../contract/alerts.ts';
import type { Entitlement } from '../../contract/billing/billing.ts';
import { shownDescription } from '../doubts/shown-description.ts';
import { findRestrictions } from '../feed/find-restrictions.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { fundingEvents, startups } from '../startups/table.ts';
import { daysIn, windowOf } from '../visibility/sections.ts';
import type { Finding } from './finding.ts';
import { presentFinding } from './present.ts';

type Wanted = {
  userId: UserId;
  filter: AlertFilter;
  /** Leaves some of them out, by what the plan shows. */
  only?: (entitlement: Entitlement) => SQL | undefined;
  most: number;
};

/**
 * What a filter finds for a person of the last 90 days, the newest found first: within what their plan shows now, without
 * what they muted, and no sample.
 */
export async function listFindings(
  context: Context,
  { userId, filter, only, most }: Wanted,
): Promise<{ findings: Finding[]; entitlement: Entitlement; lockedCondition: SQL | undefined }> {
  requireSelf(context, userId);
  const days = daysIn('UTC', context.now());
  const { condition, lockedCondition, entitlement } = await findRestrictions(context, userId, filter, days);
  const rows = await context.db
    .select({
      id: fundingEvents.id,
      startupId: fundingEvents.startupId,
      roundKind: fundingEvents.roundKind,
      amount: fundingEvents.amount,
      currency: fundingEvents.currency,
      usdAmount: fundingEvents.usdAmount,
      announcedOn: fundingEvents.announcedOn,
      industryTags: fundingEvents.industryTags,
      createdAt: fundingEvents.createdAt,
      name: startups.name,
      description: shownDescription(userId),
      city: startups.city,
      region: startups.region,
      country: startups.country,
    })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(
      and(
        between(
          fundingEvents.announcedOn,
          windowOf('quarter', days.today).first,
          windowOf('week', days.today).last,
        ),
        eq(fundingEvents.isSample, false),
        only?.(entitlement),
        condition,
      ),
    )
    .orderBy(desc(fundingEvents.createdAt), desc(fundingEvents.id))
    .limit(most);
  const { publicUrl } = context.environment;
  return { findings: rows.map((row) => presentFinding(row, publicUrl)), entitlement, lockedCondition };
}
