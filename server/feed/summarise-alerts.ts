import { and, between, lte, type SQL, sql } from 'drizzle-orm';
import { type AlertScope, type Section, type SectionSummary, sections } from '../../contract/alerts.ts';
import { findFreshness } from '../ingest/find-freshness.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import { daysIn, includesSection, windowOf } from '../visibility/sections.ts';
import { findRestrictions } from './find-restrictions.ts';
import { weekCondition } from './week-condition.ts';

export type Overview = {
  sections: SectionSummary[];
  earlier: { count: number; isMore: boolean } | null;
  mutes: number;
  hasPreferences: boolean;
  refreshedAt: string | null;
  isSample: boolean;
};

const mostEarlier = 1_000;

/**
 * How many matching rounds each section holds. Of a locked one no more is told than how many fit the preferences: it
 * answers no sentence and no filter.
 */
export async function summariseAlerts(
  context: Context,
  { timeZone, week, ...filter }: { timeZone: string } & AlertScope,
): Promise<Overview> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const { condition, lockedCondition, hasPreferences, mutes, entitlement } = await findRestrictions(
    context,
    userId,
    filter,
    days,
  );
  const listed = and(condition, weekCondition(week, days.today));
  const isLocked = (section: Section) => !includesSection(entitlement, section);
  const [open, locked, earlier, freshness] = await Promise.all([
    countSections(
      context,
      sections.filter((section) => !isLocked(section)),
      listed,
      days.today,
    ),
    // The same wherever the viewer says they are: asked from two places it would tell of single days.
    countSections(context, sections.filter(isLocked), lockedCondition, days.planDay),
    filter.query ? countEarlier(context, listed, days.today) : null,
    findFreshness(context),
  ]);
  const counts = new Map([...open, ...locked]);
  return {
    sections: sections.map((section) => ({
      section,
      count: counts.get(section) ?? 0,
      isLocked: isLocked(section),
    })),
    earlier,
    mutes,
    hasPreferences,
    ...freshness,
  };
}

/** In one reading from the first day of the oldest to the last of the newest. */
async function countSections(
  { db }: Context,
  counted: Section[],
  condition: SQL | undefined,
  today: string,
): Promise<Map<Section, number>> {
  const [newest, oldest] = [counted[0], counted.at(-1)].map((each) => each && windowOf(each, today));
  if (!newest || !oldest) return new Map();
  const numbers = counted.map((section) => {
    const { first, last } = windowOf(section, today);
    return sql`count(*) filter (where ${between(fundingEvents.announcedOn, first, last)})`;
  });
  const [row] = await db
    .select({ counts: sql<number[]>`array[${sql.join(numbers, sql`, `)}]::int[]` })
    .from(fundingEvents)
    .where(and(between(fundingEvents.announcedOn, oldest.first, newest.last), condition));
  return new Map(counted.map((section, index) => [section, row?.counts[index] ?? 0]));
}

async function countEarlier({ db }: Context, condition: SQL | undefined, today: string) {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(fundingEvents)
    .where(and(lte(fundingEvents.announcedOn, windowOf('earlier', today).last), condition))
    .limit(mostEarlier + 1)
    .as('found');
  const count = await db.$count(found);
  return { count: Math.min(count, mostEarlier), isMore: count > mostEarlier };
}
