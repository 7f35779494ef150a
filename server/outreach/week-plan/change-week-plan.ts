import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { type SkipReason, weekPlanMessages } from '../../../contract/outreach/week-plan.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { judgePlans } from './judge-plans.ts';
import {
  findPlanner,
  findSettings,
  findStored,
  lockPlan,
  type PlanSettings,
  weekOf,
} from './stored-plans.ts';
import { weekPlanCompanies, weekPlanSettings } from './table.ts';

/** How many letters a week the viewer plans, and whether a digest begins with them. What is left out stays. */
export async function setWeekPlan(context: Context, given: Partial<PlanSettings>): Promise<PlanSettings> {
  const userId = requireUser(context);
  const before = (await findSettings(context, [userId]))(userId);
  const row = { userId, ...before, ...given };
  const changed = Object.keys(given).length > 0 ? given : { letters: before.letters };
  const [stored] = await context.db
    .insert(weekPlanSettings)
    .values(row)
    .onConflictDoUpdate({ target: weekPlanSettings.userId, set: changed })
    .returning({ letters: weekPlanSettings.letters, isMailed: weekPlanSettings.isMailed });
  return stored ?? row;
}

type Skip = { startupId: StartupId; reason: SkipReason; timeZone?: string | undefined };

/** Leaves a company out of the viewer's plan, with the reason, which counts against those like it. Another reason replaces it. */
export async function skipCompany(
  context: Context,
  { startupId, reason, timeZone }: Skip,
): Promise<{ isSkipped: boolean }> {
  const userId = requireUser(context);
  const planner = await findPlanner(context, userId, timeZone);
  const { week } = weekOf(context, planner);
  return inTransaction(context, async ({ db, now }) => {
    await lockPlan(db, { userId, week });
    const latest = sql`(select ${fundingEvents.roundKind} from ${fundingEvents}
      where ${fundingEvents.startupId} = ${startupId} and not ${fundingEvents.isHidden}
      order by ${fundingEvents.announcedOn} desc, ${fundingEvents.id} desc limit 1)`;
    const skipped = await db
      .update(weekPlanCompanies)
      .set({
        skipReason: reason,
        skippedAt: now(),
        industryTags: sql`(select ${startups.industryTags} from ${startups} where ${startups.id} = ${startupId})`,
        roundKind: sql`${latest}`,
      })
      .where(isPlanned(userId, week, startupId))
      .returning({ startupId: weekPlanCompanies.startupId });
    if (skipped.length === 0) throw new ApiError('NOT_FOUND', weekPlanMessages.notPlanned);
    return { isSkipped: true };
  });
}

/** Takes a company back that the viewer left out this week; what came in its place goes, unless it was written to. */
export async function undoSkip(
  context: Context,
  { startupId, timeZone }: { startupId: StartupId; timeZone?: string | undefined },
): Promise<{ isSkipped: boolean }> {
  const userId = requireUser(context);
  const planner = await findPlanner(context, userId, timeZone);
  const { week } = weekOf(context, planner);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    await lockPlan(db, { userId, week });
    const [back] = await db
      .update(weekPlanCompanies)
      .set({ skipReason: null, skippedAt: null, industryTags: [], roundKind: null })
      .where(and(isPlanned(userId, week, startupId), isNotNull(weekPlanCompanies.skipReason)))
      .returning({ position: weekPlanCompanies.position });
    if (!back) throw new ApiError('NOT_FOUND', weekPlanMessages.notPlanned);
    const plan = (await findStored(inside, [planner])).get(userId);
    const [judged] = plan ? await judgePlans(inside, [plan]) : [];
    const written = new Set(judged?.toWrite.flatMap((each) => (each.isDone ? [each.startupId] : [])) ?? []);
    const inPlace = await db
      .select({ startupId: weekPlanCompanies.startupId })
      .from(weekPlanCompanies)
      .where(
        and(
          eq(weekPlanCompanies.userId, userId),
          eq(weekPlanCompanies.week, week),
          eq(weekPlanCompanies.position, back.position),
          isNull(weekPlanCompanies.skipReason),
          ne(weekPlanCompanies.startupId, startupId),
        ),
      );
    for (const other of inPlace.filter((each) => !written.has(each.startupId)))
      await db.delete(weekPlanCompanies).where(isPlanned(userId, week, other.startupId));
    return { isSkipped: false };
  });
}

const isPlanned = (userId: string, week: string, startupId: string) =>
  and(
    eq(weekPlanCompanies.userId, userId),
    eq(weekPlanCompanies.week, week),
    eq(weekPlanCompanies.startupId, startupId),
  );
