import { and, between, gte, sql } from 'drizzle-orm';
import { type AlertFilter, type Section, sectionDays, sections } from '../../../contract/feed/alerts.ts';
import type { SearchPreview } from '../../../contract/feed/saved-searches.ts';
import { fundingEvents } from '../../companies/table.ts';
import { daysIn, includesSection, windowOf } from '../../companies/visibility/sections.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { findRestrictions } from '../find-restrictions.ts';
import { readFilter } from './read-filter.ts';
import { volumeOf } from './volume.ts';

/** How much a search finds of the last 90 days, as far as the plan shows them, before anybody saves it. */
export async function previewSearch(
  context: Context,
  { timeZone, ...filter }: { timeZone: string } & AlertFilter,
): Promise<SearchPreview> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const { today } = days;
  const { condition, entitlement } = await findRestrictions(context, userId, readFilter(filter), days);
  const newest = windowOf('week', today).last;
  const [found] = await context.db
    .select({
      ninety: sql<number>`count(*)::int`,
      thirty: sql<number>`(count(*) filter (where ${gte(fundingEvents.announcedOn, windowOf('month', today).first)}))::int`,
    })
    .from(fundingEvents)
    .where(and(between(fundingEvents.announcedOn, windowOf('quarter', today).first, newest), condition));
  const { ninety = 0, thirty = 0 } = found ?? {};
  const shown = sections.filter((section) => includesSection(entitlement, section));
  const isRecentShown = shown.includes('week') && shown.includes('month');
  // What is said of a week and what is said of 30 days stand side by side, so they are of the same days where they can be.
  const pace = isRecentShown ? volumeOf(thirty, daysOf(['week', 'month'])) : volumeOf(ninety, daysOf(shown));
  return {
    lastThirtyDays: isRecentShown ? thirty : null,
    lastNinetyDays: ninety,
    ...(ninety === 0 ? { aWeek: 0, volume: 'empty' } : pace),
  };
}

function daysOf(shown: readonly Section[]): number {
  return shown.reduce((sum, section) => sum + sectionDays[section].to - sectionDays[section].from + 1, 0);
}
