import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { deadlineOf } from '../../../contract/outreach/week-plan.ts';
import { planTitle, reasonsOf, shortRole } from '../../../contract/outreach/week-plan-texts.ts';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import type { DigestWeekPlan } from '../../../emails/alerts/digest-week-plan.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import { findPeople } from '../../feed/company-page/find-people.ts';
import { withListedRoles } from '../../feed/open-roles/count-roles-for.ts';
import { type Context, requireOperator, requireSelf } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import type { Planner } from './find-candidates.ts';
import { type JudgedPlan, judgePlans } from './judge-plans.ts';
import { awayDays } from './make-due-plans.ts';
import { missedPreferences } from './missed-preferences.ts';
import { presentPlanned } from './present.ts';
import { findSettings, findStored, makePlans, weekOf } from './stored-plans.ts';
import { weekPlans } from './table.ts';

export type MailedPlan = { week: string; plan: DigestWeekPlan };

/**
 * The plans of this week that a digest of these users begins with: of those who were here lately, want it in their mail, and
 * were not mailed it this week. One that was not made yet is made.
 */
export async function findPlansToMail(
  context: Context,
  planners: readonly Planner[],
): Promise<ReadonlyMap<UserId, MailedPlan>> {
  requireOperator(context);
  const wanting = await findWanting(context, planners);
  if (wanting.length === 0) return new Map();
  const known = await findStored(context, wanting);
  await makePlans(
    context,
    wanting.filter(({ userId }) => !known.has(userId)),
  );
  const stored = await findStored(context, wanting);
  const judged = await judgePlans(context, [...stored.values()]);
  const composed = await composePlans(context, judged);
  return new Map(
    judged.flatMap(({ plan }) => {
      const written = composed.get(plan.userId);
      return written ? [[plan.userId, { week: plan.week, plan: written }]] : [];
    }),
  );
}

async function findWanting(context: Context, planners: readonly Planner[]): Promise<Planner[]> {
  const { db, now } = context;
  if (planners.length === 0) return [];
  const ids = planners.map(({ userId }) => userId);
  const here = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isAnyOf(users.id, ids), gt(users.lastSeenAt, daysEarlier(now(), awayDays))));
  const isHere = new Set(here.map(({ id }) => id));
  const weeks = [...new Set(planners.map((planner) => weekOf(context, planner).week))];
  const mailed = await db
    .select({ userId: weekPlans.userId, week: weekPlans.week, digestId: weekPlans.digestId })
    .from(weekPlans)
    .where(and(isAnyOf(weekPlans.userId, ids), inArray(weekPlans.week, weeks)));
  const isMailed = new Set(
    mailed.flatMap(({ userId, week, digestId }) => (digestId === null ? [] : [`${userId} ${week}`])),
  );
  const settingsOf = await findSettings(context, ids);
  return planners.filter(
    (planner) =>
      isHere.has(planner.userId) &&
      settingsOf(planner.userId).isMailed &&
      !isMailed.has(`${planner.userId} ${weekOf(context, planner).week}`),
  );
}

/** Each as it stands in a mail; none where there is no one to write to. No mail names a sample. */
async function composePlans(
  context: Context,
  judged: readonly JudgedPlan[],
): Promise<ReadonlyMap<UserId, DigestWeekPlan>> {
  const planned = judged.flatMap(({ toWrite }) => toWrite);
  const userIds = judged.map(({ plan }) => plan.userId);
  const companyIds = [...new Set(planned.map(({ startupId }) => startupId))];
  const peopleOf = await findPeople(context, { userIds, companyIds });
  const listed = await withListedRoles(
    context,
    planned.map(({ startupId, round }) => ({ startupId, openRoles: round.openRoles })),
  );
  const rolesOf = new Map(listed.map(({ startupId, roles }) => [startupId, roles]));
  const interviews = Map.groupBy(await findInterviews(context, userIds), ({ userId }) => userId);
  const { publicUrl } = context.environment;
  return new Map(
    judged.flatMap(({ plan, reader, toWrite }) => {
      const open = toWrite.filter(({ isDone, company }) => !isDone && !company.isSample);
      if (open.length === 0) return [];
      const letters = open.map((each) => {
        const letter = presentPlanned(each, reader, {
          people: peopleOf(plan.userId, each.startupId),
          roles: rolesOf.get(each.startupId) ?? [],
          isFavorite: false,
          misfits: missedPreferences(each, reader),
          isNew: false,
          logo: null,
          preview: null,
        });
        return {
          companyName: letter.companyName,
          person: personText(letter.person),
          why: reasonsOf({ ...letter, person: null }, plan.today).join(' · '),
          hasDraft: letter.hasDraft,
          url: `${publicUrl}/company/${each.startupId}?ref=email#letter`,
        };
      });
      const prepare = (interviews.get(plan.userId) ?? []).map(({ id, companyName }) => ({
        companyName,
        url: `${publicUrl}/applications/${id}/preparation?ref=email`,
      }));
      const title = planTitle(letters.length, deadlineOf(plan.week, plan.today));
      const planUrl = `${publicUrl}/dashboard?tab=applications&ref=email`;
      return [[plan.userId, { title, letters, prepare, planUrl }]];
    }),
  );
}

function personText(person: ReturnType<typeof presentPlanned>['person']): string | null {
  if (person === null || person === 'locked') return null;
  return person.role ? `${person.name}, ${shortRole(person.role)}` : person.name;
}

async function findInterviews({ db }: Context, userIds: UserId[]) {
  const found = await db
    .select({
      userId: applications.userId,
      id: applications.id,
      name: startups.name,
      given: applications.companyName,
    })
    .from(applications)
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(
      and(
        isAnyOf(applications.userId, userIds),
        eq(applications.status, 'ACCEPTED'),
        eq(applications.subStatus, 'interview'),
        isNull(applications.archivedAt),
      ),
    )
    .orderBy(applications.followUpOn);
  return found.map(({ userId, id, name, given }) => ({ userId, id, companyName: name ?? given ?? '' }));
}

/** Notes which digests told of plans, so that each comes once a week. */
export async function recordMailedPlans(
  { db }: Context,
  mailed: readonly { userId: UserId; week: string; digestId: string }[],
): Promise<void> {
  if (mailed.length === 0) return;
  await db.execute(sql`update ${weekPlans} plans set digest_id = given."digestId"
    from jsonb_to_recordset(${JSON.stringify(mailed)}::jsonb)
      as given ("userId" text, "week" date, "digestId" uuid)
    where plans.user_id = given."userId" and plans.week = given."week"`);
}

/** Has a plan come again whose digest never left. */
export async function takeBackPlans(
  context: Context,
  { userId, digestIds }: { userId: UserId; digestIds: string[] },
): Promise<void> {
  requireSelf(context, userId);
  await context.db
    .update(weekPlans)
    .set({ digestId: null })
    .where(and(eq(weekPlans.userId, userId), isAnyOf(weekPlans.digestId, digestIds)));
}
