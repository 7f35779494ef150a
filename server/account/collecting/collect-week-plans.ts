import { and, asc, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { skipReasonNames } from '../../../contract/outreach/week-plan-texts.ts';
import { startups } from '../../companies/table.ts';
import { weekPlanCompanies, weekPlanSettings, weekPlans } from '../../outreach/week-plan/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import type { PersonalData } from '../personal-data.ts';

/** A user's plans of the last weeks: a row for each company, or one for a plan without any. */
export async function collectWeekPlans(
  context: Context,
  userId: UserId,
): Promise<Pick<PersonalData, 'weekPlanSettings' | 'weekPlans'>> {
  requireSelf(context, userId);
  const { db } = context;
  const settings = await db.select().from(weekPlanSettings).where(eq(weekPlanSettings.userId, userId));
  const rows = await db
    .select({ plan: weekPlans, planned: weekPlanCompanies, company: startups.name })
    .from(weekPlans)
    .leftJoin(
      weekPlanCompanies,
      and(eq(weekPlanCompanies.userId, weekPlans.userId), eq(weekPlanCompanies.week, weekPlans.week)),
    )
    .leftJoin(startups, eq(startups.id, weekPlanCompanies.startupId))
    .where(eq(weekPlans.userId, userId))
    .orderBy(asc(weekPlans.week), asc(weekPlanCompanies.position), asc(startups.name));
  return {
    weekPlanSettings: settings.map(({ letters, isMailed }) => ({
      lettersAWeek: letters,
      inDigest: isMailed,
    })),
    weekPlans: rows.map(({ plan, planned, company }) => ({
      week: plan.week,
      madeAt: plan.madeAt.toISOString(),
      toldInDigest: plan.digestId !== null,
      company,
      leftOut: planned?.skipReason ? skipReasonNames[planned.skipReason] : null,
      leftOutAt: planned?.skippedAt?.toISOString() ?? null,
    })),
  };
}
