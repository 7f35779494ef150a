import { and, between, type SQL, sql } from 'drizzle-orm';
import { type AlertFilter, type SectionSummary, sections } from '../../contract/alerts.ts';
import { findEntitlement } from '../billing/find-entitlement.ts';
import { findFreshness } from '../ingest/find-freshness.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import { findRestrictions } from './find-restrictions.ts';
import { dayIn, includesSection, windowOf } from './sections.ts';

export type Overview = {
  sections: SectionSummary[];
  earlier: { count: number; isMore: boolean } | null;
  mutes: number;
  hasPreferences: boolean;
  refreshedAt: string | null;
  isSample: boolean;
};

/** How many matching rounds each section holds; of a locked one the count is all that is told. */
export async function summariseAlerts(
  context: Context,
  { timeZone, ...filter }: { timeZone: string } & AlertFilter,
): Promise<Overview> {
  const userId = requireUser(context);
  const today = dayIn(timeZone, context.now());
  const [{ condition, hasPreferences }, entitlement] = await Promise.all([
    findRestrictions(context, userId, filter, today),
    findEntitlement(context, userId),
  ]);
  const [counts, freshness] = await Promise.all([
    countBySection(context, condition, today),
    findFreshness(context),
  ]);
  return {
    sections: sections.map((section) => ({
      section,
      count: counts[section],
      isLocked: !includesSection(entitlement, section),
    })),
    earlier: null,
    mutes: 0,
    hasPreferences,
    ...freshness,
  };
}

async function countBySection(context: Context, condition: SQL | undefined, today: string) {
  const windows = {
    week: windowOf('week', today),
    month: windowOf('month', today),
    quarter: windowOf('quarter', today),
  };
  const countOf = ({ first, last }: { first: string; last: string }) =>
    sql<number>`(count(*) filter (where ${between(fundingEvents.announcedOn, first, last)}))::int`;
  const [counts] = await context.db
    .select({ week: countOf(windows.week), month: countOf(windows.month), quarter: countOf(windows.quarter) })
    .from(fundingEvents)
    .where(and(between(fundingEvents.announcedOn, windows.quarter.first, windows.week.last), condition));
  return counts ?? { week: 0, month: 0, quarter: 0 };
}
