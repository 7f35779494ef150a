import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { lettersAWeek, mondayOf } from '../../../contract/outreach/week-plan.ts';
import { alertSettings } from '../../alerts/streams/table.ts';
import { dayIn } from '../../companies/visibility/sections.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { findCandidates, type Planner, type RankingInputs } from './find-candidates.ts';
import { weekPlanCompanies, weekPlanSettings, weekPlans } from './table.ts';

export type PlanSettings = { letters: number; isMailed: boolean };

const usualSettings: PlanSettings = { letters: lettersAWeek.usual, isMailed: true };

export type PlannedCompany = typeof weekPlanCompanies.$inferSelect;

/** The plan of a user and this week of theirs, as it is stored. */
export type StoredPlan = Planner & {
  week: string;
  today: string;
  settings: PlanSettings;
  companies: readonly PlannedCompany[];
};

/** What each of these users chose. */
export async function findSettings(
  { db }: Pick<Context, 'db'>,
  userIds: readonly UserId[],
): Promise<(userId: UserId) => PlanSettings> {
  const rows = await db
    .select()
    .from(weekPlanSettings)
    .where(isAnyOf(weekPlanSettings.userId, [...userIds]));
  const chosen = new Map<string, PlanSettings>(rows.map(({ userId, ...settings }) => [userId, settings]));
  return (userId) => chosen.get(userId) ?? usualSettings;
}

/** Where a user lives, as far as they chose; else where the caller says that they are. */
export async function findPlanner(
  { db }: Context,
  userId: UserId,
  timeZone: string | undefined,
): Promise<Planner> {
  const [chosen] = await db
    .select({ timeZone: alertSettings.timeZone })
    .from(alertSettings)
    .where(eq(alertSettings.userId, userId));
  return { userId, timeZone: chosen?.timeZone ?? timeZone ?? 'UTC' };
}

export function weekOf({ now }: Context, { timeZone }: Planner): { week: string; today: string } {
  const today = dayIn(timeZone, now());
  return { week: mondayOf(today), today };
}

/** The stored plans of this week of these users; those who have none are not among them. */
export async function findStored(
  context: Context,
  planners: readonly Planner[],
): Promise<Map<UserId, StoredPlan>> {
  const ids = planners.map(({ userId }) => userId);
  const weeks = [...new Set(planners.map((planner) => weekOf(context, planner).week))];
  const plans = await context.db
    .select({ userId: weekPlans.userId, week: weekPlans.week })
    .from(weekPlans)
    .where(and(isAnyOf(weekPlans.userId, ids), inArray(weekPlans.week, weeks)));
  const has = new Set(plans.map(({ userId, week }) => `${userId} ${week}`));
  const stored = planners.filter((planner) => has.has(`${planner.userId} ${weekOf(context, planner).week}`));
  if (stored.length === 0) return new Map();
  const settingsOf = await findSettings(context, ids);
  const rows = await context.db
    .select()
    .from(weekPlanCompanies)
    .where(and(isAnyOf(weekPlanCompanies.userId, ids), inArray(weekPlanCompanies.week, weeks)))
    .orderBy(asc(weekPlanCompanies.position), asc(weekPlanCompanies.startupId));
  const companiesOf = Map.groupBy(rows, ({ userId, week }) => `${userId} ${week}`);
  return new Map(
    stored.map((planner) => {
      const { week, today } = weekOf(context, planner);
      const { userId } = planner;
      const companies = companiesOf.get(`${userId} ${week}`) ?? [];
      return [userId, { ...planner, week, today, settings: settingsOf(userId), companies }];
    }),
  );
}

/** Makes this week's plans of users who have none. */
export async function makePlans(context: Context, planners: readonly Planner[]): Promise<void> {
  await storePlans(context, await choosePlans(context, planners));
}

/** A plan that is not stored yet. */
export type ChosenPlan = { userId: UserId; week: string; startupIds: readonly string[] };

/** What this week's plans of these users would be. */
export async function choosePlans(
  context: Context,
  planners: readonly Planner[],
  inputs?: RankingInputs,
): Promise<ChosenPlan[]> {
  if (planners.length === 0) return [];
  const candidates = await findCandidates(context, planners, inputs);
  const settingsOf = await findSettings(
    context,
    planners.map(({ userId }) => userId),
  );
  return planners.map((planner) => {
    const { userId } = planner;
    const chosen = (candidates.get(userId) ?? []).slice(0, settingsOf(userId).letters);
    return {
      userId,
      week: weekOf(context, planner).week,
      startupIds: chosen.map(({ startupId }) => startupId),
    };
  });
}

/** Stores plans of users who have none of that week. Of two that are made at once the first is the plan. Answers how many were stored. */
export async function storePlans(context: Context, plans: readonly ChosenPlan[]): Promise<number> {
  if (plans.length === 0) return 0;
  const madeAt = context.now();
  return inTransaction(context, async ({ db }) => {
    const rows = plans.map(({ userId, week }) => ({ userId, week, madeAt }));
    const inserted = await db
      .insert(weekPlans)
      .values(rows)
      .onConflictDoNothing()
      .returning({ userId: weekPlans.userId });
    const stored = new Set(inserted.map(({ userId }) => userId));
    const companies = plans
      .filter(({ userId }) => stored.has(userId))
      .flatMap(({ userId, week, startupIds }) =>
        startupIds.map((startupId, position) => ({ userId, week, startupId, position })),
      );
    await insertRows(db, weekPlanCompanies, companies, { action: 'ignore' });
    return stored.size;
  });
}

/**
 * Takes out of a user's plan what became impossible and fills the places that are free. `lost` are companies of the plan. Two at
 * once wait for each other.
 */
export async function refillPlan(
  context: Context,
  plan: StoredPlan,
  { lost }: { lost: readonly string[] },
): Promise<void> {
  const { userId, week, settings } = plan;
  const candidates = (await findCandidates(context, [plan])).get(userId) ?? [];
  await inTransaction(context, async ({ db }) => {
    const isOfPlan = and(eq(weekPlanCompanies.userId, userId), eq(weekPlanCompanies.week, week));
    await lockPlan(db, plan);
    if (lost.length > 0)
      await db
        .delete(weekPlanCompanies)
        .where(
          and(
            isOfPlan,
            isNull(weekPlanCompanies.skipReason),
            isAnyOf(weekPlanCompanies.startupId, [...lost]),
          ),
        );
    const rows = await db.select().from(weekPlanCompanies).where(isOfPlan);
    const taken = new Set(rows.map(({ startupId }) => startupId));
    const places = new Set(
      rows.filter(({ skipReason }) => skipReason === null).map(({ position }) => position),
    );
    const free = Array.from({ length: settings.letters }, (_, place) => place).filter(
      (place) => !places.has(place),
    );
    const open = settings.letters - places.size;
    const chosen = candidates.filter(({ startupId }) => !taken.has(startupId)).slice(0, Math.max(0, open));
    await insertRows(
      db,
      weekPlanCompanies,
      chosen.flatMap(({ startupId }, index) => {
        const position = free[index];
        return position === undefined ? [] : [{ userId, week, startupId, position }];
      }),
      { action: 'ignore' },
    );
  });
}

/** Whoever changes a plan holds its row, so that two changes follow each other. */
export async function lockPlan(
  db: Context['db'],
  { userId, week }: Pick<StoredPlan, 'userId' | 'week'>,
): Promise<void> {
  await db
    .select({ one: sql`1` })
    .from(weekPlans)
    .where(and(eq(weekPlans.userId, userId), eq(weekPlans.week, week)))
    .for('update');
}
