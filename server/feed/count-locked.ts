import { and, between, type SQL } from 'drizzle-orm';
import type { Section } from '../../contract/feed/alerts.ts';
import { utcDay } from '../../contract/platform/time/days.ts';
import { fundingEvents } from '../companies/table.ts';
import { includesSection, windowOf } from '../companies/visibility/sections.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { countEach } from './count-sections.ts';
import { findTerms } from './find-terms.ts';
import { matchCondition } from './matching/match-condition.ts';
import { lockedCondition } from './shown-in-sections.ts';

/**
 * How many rounds of a section each of these conditions fits, in one reading. By the day of the server, and the same
 * wherever a viewer says they are: asked from two places it would tell of single days.
 */
export function countLocked(
  context: Context,
  section: Section,
  conditions: (SQL | undefined)[],
): Promise<number[]> {
  const { first, last } = windowOf(section, utcDay(context.now()));
  const [only, ...others] = conditions;
  const isAny = others.length === 0 ? only : undefined;
  return countEach(context, and(between(fundingEvents.announcedOn, first, last), isAny), conditions);
}

/** How many of the viewer's own matches of this week a plan would have shown them; null where theirs shows the week. */
export async function countLockedWeek(
  context: Context,
): Promise<{ count: number | null; hasPreferences: boolean }> {
  const terms = await findTerms(context, requireUser(context));
  const hasPreferences = matchCondition(terms.stated) !== undefined;
  if (includesSection(terms.entitlement, 'week')) return { count: null, hasPreferences };
  const [count = 0] = await countLocked(context, 'week', [lockedCondition(terms)]);
  return { count, hasPreferences };
}
