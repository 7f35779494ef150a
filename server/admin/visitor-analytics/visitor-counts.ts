import { and, eq, gte, lt, min, ne, sql } from 'drizzle-orm';
import { figureDays, type Overview } from '../../../contract/admin/overview.ts';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { pageSorts } from '../../../contract/public/pages.ts';
import { type Context, requireMachine, requireOperator } from '../../platform/context.ts';
import { pageVisits, visitorDays } from './table.ts';

/** Visits of the last thirty days, and since when any were counted. Operators only. */
export async function findVisitorCounts(context: Context): Promise<Overview['visits']> {
  requireOperator(context);
  const { db, now } = context;
  const days = Array.from({ length: figureDays }, (_, ago) =>
    daysBefore(utcDay(now()), figureDays - 1 - ago),
  );
  const isLate = gte(pageVisits.day, days[0] ?? '');
  const [first] = await db.select({ day: min(pageVisits.day) }).from(pageVisits);
  const since = first?.day ?? null;
  const ofDays = await db
    .select()
    .from(pageVisits)
    .where(and(isLate, eq(pageVisits.page, 'any')));
  const ofPages = await db
    .select({
      page: pageVisits.page,
      views: sql<number>`sum(views)::int`,
      visitors: sql<number>`sum(visitors)::int`,
    })
    .from(pageVisits)
    .where(and(isLate, ne(pageVisits.page, 'any')))
    .groupBy(pageVisits.page);
  const visitorsOn = new Map(ofDays.map(({ day, visitors }) => [day, visitors]));
  return {
    since,
    days: days
      .filter((day) => since !== null && day >= since)
      .map((day) => ({ day, visitors: visitorsOn.get(day) ?? 0 })),
    pages: pageSorts.map((page) => {
      const found = ofPages.find((row) => row.page === page);
      return { page, views: found?.views ?? 0, visitors: found?.visitors ?? 0 };
    }),
  };
}

/** What was counted last before midnight is written within a minute. */
const lastWrittenMs = 5 * 60_000;
const daysStored = 400;

/** Of days that are over nothing is left by which a visitor could be told again; sums go after a year and some weeks. */
export async function deleteOldDays(context: Context): Promise<void> {
  requireMachine(context);
  const { db, now } = context;
  const lastWritten = utcDay(new Date(now().getTime() - lastWrittenMs));
  await db.delete(visitorDays).where(lt(visitorDays.day, lastWritten));
  await db.delete(pageVisits).where(lt(pageVisits.day, daysBefore(utcDay(now()), daysStored)));
}
