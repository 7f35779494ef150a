import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { stepKindOf } from '../../../contract/applications/application-state.ts';
import { applicationId } from '../../../contract/applications/applications.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import {
  type DueStep,
  deadlineOf,
  type PlannedLetter,
  type WeekPlan,
} from '../../../contract/outreach/week-plan.ts';
import { addDays } from '../../../contract/platform/time/days.ts';
import { applications } from '../../applications/table.ts';
import { startups } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { findPeople } from '../../feed/company-page/find-people.ts';
import { countLockedWeek } from '../../feed/count-locked.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { isUnseen, restoreLastSeen } from '../../feed/last-seen/last-seen.ts';
import { withListedRoles } from '../../feed/open-roles/count-roles-for.ts';
import { shownLogo } from '../../feed/shown-logo.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import type { Planner } from './find-candidates.ts';
import { type JudgedPlan, judgePlans } from './judge-plans.ts';
import { missedPreferences } from './missed-preferences.ts';
import { presentPlanned } from './present.ts';
import { previewLetters } from './preview-letters.ts';
import { findPlanner, findStored, makePlans, refillPlan } from './stored-plans.ts';

type Here = { timeZone?: string | undefined };

/** What the viewer does for their search this week. Made when it is first asked for; what became impossible is replaced. */
export async function getWeekPlan(context: Context, { timeZone }: Here): Promise<WeekPlan> {
  const userId = requireUser(context);
  const planner = await findPlanner(context, userId, timeZone);
  const judged = await findCurrentPlan(context, planner);
  const { plan, skipped } = judged;
  const [toWrite, steps, { count }] = await Promise.all([
    presentLetters(context, judged),
    findSteps(context, judged),
    countLockedWeek(context),
  ]);
  return {
    week: plan.week,
    today: plan.today,
    deadline: deadlineOf(plan.week, plan.today),
    letters: plan.settings.letters,
    isMailed: plan.settings.isMailed,
    toWrite,
    skipped: skipped.flatMap(({ row, company }) =>
      row.skipReason
        ? [
            {
              startupId: startupId.parse(company.id),
              companyName: company.name,
              reason: row.skipReason,
            },
          ]
        : [],
    ),
    lockedCount: count,
    ...steps,
  };
}

/** How much the plan of this week holds, for a line that leads to it. */
export async function summariseWeekPlan(
  context: Context,
  { timeZone }: Here,
): Promise<{ toWrite: number; due: number; prepare: number }> {
  const planner = await findPlanner(context, requireUser(context), timeZone);
  const judged = await findCurrentPlan(context, planner);
  const { due, prepare } = await findSteps(context, judged);
  return {
    toWrite: judged.toWrite.filter(({ isDone }) => !isDone).length,
    due: due.length,
    prepare: prepare.length,
  };
}

/** This week's plan of the viewer as it stands now. */
async function findCurrentPlan(context: Context, planner: Planner): Promise<JudgedPlan> {
  const stored = await findJudged(context, planner);
  if (stored && stored.lost.length === 0 && stored.free === 0) return stored;
  if (!stored) await makePlans(context, [planner]);
  else await refillPlan(context, stored.plan, stored);
  const made = await findJudged(context, planner);
  if (!made) throw new Error('A plan that was just made is missing.');
  return made;
}

async function findJudged(context: Context, planner: Planner): Promise<JudgedPlan | null> {
  const plan = (await findStored(context, [planner])).get(planner.userId);
  const [judged] = plan ? await judgePlans(context, [plan]) : [];
  return judged ?? null;
}

async function presentLetters(
  context: Context,
  { plan, reader, toWrite }: JudgedPlan,
): Promise<PlannedLetter[]> {
  const { userId, timeZone } = plan;
  if (toWrite.length === 0) return [];
  const ids = toWrite.map(({ startupId }) => startupId);
  const { entitlement } = reader.terms;
  const open = toWrite.filter(({ isDone }) => !isDone).map(({ startupId }) => startupId);
  const [peopleOf, roles, kept, lastSeen, previews] = await Promise.all([
    findPeople(context, { userIds: [userId], companyIds: entitlement.canViewContactInfo ? ids : [] }),
    withListedRoles(
      context,
      toWrite.map(({ startupId, round }) => ({ startupId, openRoles: round.openRoles })),
    ),
    selectKept(context, plan.userId, ids),
    restoreLastSeen(context, userId, timeZone),
    previewLetters(context, entitlement.canGenerateLetters ? open : []),
  ]);
  const days = daysIn(timeZone, context.now());
  const rolesOf = new Map(roles.map((each) => [each.startupId, each.roles]));
  const keptOf = new Map(kept.map((each) => [each.id, each]));
  return toWrite.map((judged) =>
    presentPlanned(judged, reader, {
      people: peopleOf(userId, judged.startupId),
      roles: rolesOf.get(judged.startupId) ?? [],
      isFavorite: keptOf.get(judged.startupId)?.isFavorite ?? false,
      misfits: missedPreferences(judged, reader),
      isNew: isUnseen(judged.round, { lastSeen, entitlement, days }),
      logo: keptOf.get(judged.startupId)?.logo ?? null,
      preview: previews.get(judged.startupId) ?? null,
    }),
  );
}

function selectKept({ db }: Context, userId: string, ids: string[]) {
  return db
    .select({
      id: startups.id,
      logo: shownLogo(userId),
      isFavorite: sql<boolean>`exists (select from ${favorites}
        where ${favorites.userId} = ${userId} and ${favorites.startupId} = ${startups.id})`,
    })
    .from(startups)
    .where(isAnyOf(startups.id, ids));
}

/** Follow-ups that are due by the end of the week, the longest due first, and interviews that are ahead. */
async function findSteps(
  { db }: Context,
  { plan, reader }: JudgedPlan,
): Promise<Pick<WeekPlan, 'due' | 'prepare'>> {
  const rows = await db
    .select({
      id: applications.id,
      startupId: applications.startupId,
      companyName: sql<string>`coalesce(${startups.name}, ${applications.companyName}, '')`,
      contactName: applications.contactName,
      status: applications.status,
      subStatus: applications.subStatus,
      hasLetter: sql<boolean>`${applications.generatedLetter} is not null`,
      followUpOn: applications.followUpOn,
    })
    .from(applications)
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(
      and(
        eq(applications.userId, plan.userId),
        isNull(applications.archivedAt),
        or(isNotNull(applications.followUpOn), eq(applications.subStatus, 'interview')),
      ),
    )
    .orderBy(asc(applications.followUpOn), asc(applications.id));
  const sunday = addDays(plan.week, 6);
  const { canGenerateLetters } = reader.terms.entitlement;
  const steps = rows.map((row) => ({ ...row, step: stepKindOf(row) }));
  return {
    due: steps.flatMap(({ id, startupId: company, companyName, contactName, followUpOn, step }): DueStep[] =>
      step === 'follow-up' && followUpOn !== null && followUpOn <= sunday
        ? [
            {
              applicationId: applicationId.parse(id),
              startupId: company === null ? null : startupId.parse(company),
              companyName,
              contactName,
              on: followUpOn,
              hasTexts: canGenerateLetters && company !== null,
            },
          ]
        : [],
    ),
    prepare: steps.flatMap(({ id, companyName, followUpOn, step }) =>
      step === 'prepare' ? [{ applicationId: applicationId.parse(id), companyName, on: followUpOn }] : [],
    ),
  };
}
