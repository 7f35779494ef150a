import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { insertRows } from '../platform/database/rows.ts';
import {
  type CompanyFollower,
  deleteRowsOf,
  type Lifecycle,
  type Merge,
  type MergeUndone,
} from '../platform/lifecycle/lifecycle.ts';
import { copyAddresses, inboundMail } from './inbound-mail/table.ts';
import { letterVersions } from './letters/table.ts';
import { networkPeople } from './network/table.ts';
import { replies, sharedResults } from './replies/table.ts';
import { deleteInvitationsTo } from './shared-boards/invitations/answer-invitation.ts';
import { leaveAllBoards } from './shared-boards/memberships.ts';
import { sharedBoardClaims, sharedBoardInvitations, sharedBoardMembers } from './shared-boards/table.ts';
import { weekPlanCompanies, weekPlanSettings, weekPlans } from './week-plan/table.ts';

export const outreachLifecycle: Lifecycle = {
  users: {
    deleted: [
      copyAddresses,
      inboundMail,
      letterVersions,
      networkPeople,
      replies,
      sharedBoardClaims,
      sharedBoardInvitations,
      sharedBoardMembers,
      sharedResults,
      weekPlanCompanies,
      weekPlans,
      weekPlanSettings,
    ],
    kept: [],
    onUserDeleted: {
      'Delete preferences': (context, { userId }) => deleteRowsOf(context, userId, networkPeople),
      'Delete applications and letters': async (context, { userId, email }) => {
        await deleteRowsOf(context, userId, copyAddresses, inboundMail, replies, sharedResults);
        await deleteRowsOf(context, userId, weekPlanCompanies, weekPlans, weekPlanSettings);
        await deleteInvitationsTo(context, email);
        await deleteRowsOf(context, userId, sharedBoardInvitations);
        const boards = await leaveAllBoards(context, userId);
        return boards + (await deleteRowsOf(context, userId, letterVersions));
      },
    },
  },
  companies: { followed: [letterVersions, sharedBoardClaims, weekPlanCompanies], ownRecord: [] },
};

type PlannedRow = typeof weekPlanCompanies.$inferSelect;
type PlannedBefore = { gone: PlannedRow[]; kept: PlannedRow[] };

export const weekPlansFollower: CompanyFollower<PlannedBefore> = {
  onCompaniesMerged: movePlanned,
  onCompanySplit: movePlannedBack,
};

/** A version, with the number that it had among those of its company. */
type MovedVersion = { id: string; number: number };

export const lettersFollower: CompanyFollower<MovedVersion[]> = {
  onCompaniesMerged: moveLetters,
  onCompanySplit: moveLettersBack,
};

/** Letters go to the company that one turned out to be, after those that were written to it. Answers those that went. */
async function moveLetters(context: Context, { from, into }: Merge): Promise<MovedVersion[]> {
  requireOperator(context);
  const { db } = context;
  const before = await db
    .select({ id: letterVersions.id, number: letterVersions.number })
    .from(letterVersions)
    .where(eq(letterVersions.startupId, from));
  await db.execute(sql`update ${letterVersions} moved set startup_id = ${into}::uuid, number = moved.number + coalesce(
      (select max(stays.number) from ${letterVersions} stays
        where stays.startup_id = ${into}::uuid and stays.user_id = moved.user_id), 0)
    where startup_id = ${from}::uuid`);
  return before;
}

/** Letters go back to the company that they were written to, by the numbers that they had. */
async function moveLettersBack(
  context: Context,
  { before, goneId }: MergeUndone<MovedVersion[]>,
): Promise<void> {
  requireOperator(context);
  for (const { id, number } of before)
    await context.db
      .update(letterVersions)
      .set({ startupId: goneId, number })
      .where(eq(letterVersions.id, id));
}

/** A plan that has both companies has the one that they turned out to be once. Answers the rows of both. */
async function movePlanned(context: Context, { from, into }: Merge): Promise<PlannedBefore> {
  requireOperator(context);
  const { db } = context;
  const ofCompany = (id: string) =>
    db.select().from(weekPlanCompanies).where(eq(weekPlanCompanies.startupId, id));
  const before = { gone: await ofCompany(from), kept: await ofCompany(into) };
  await db.execute(sql`update ${weekPlanCompanies} moved set startup_id = ${into}::uuid
    where startup_id = ${from}::uuid and not exists (
      select from ${weekPlanCompanies} stays where stays.startup_id = ${into}::uuid
        and stays.user_id = moved.user_id and stays.week = moved.week)`);
  await db.delete(weekPlanCompanies).where(eq(weekPlanCompanies.startupId, from));
  return before;
}

/** Plans that still exist name the company again that they named, and the other only if they named it, too. */
async function movePlannedBack(
  context: Context,
  { before: { gone, kept }, keptId, goneId }: MergeUndone<PlannedBefore>,
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  if (gone.length === 0) return;
  const keyOf = ({ userId, week }: Pick<PlannedRow, 'userId' | 'week'>) => `${userId} ${week}`;
  const plans = await db
    .select({ userId: weekPlans.userId, week: weekPlans.week })
    .from(weekPlans)
    .where(
      inArray(
        weekPlans.userId,
        gone.map(({ userId }) => userId),
      ),
    );
  const there = new Set(plans.map(keyOf));
  const had = new Set(kept.map(keyOf));
  const back = gone.filter((row) => there.has(keyOf(row)));
  for (const { userId, week } of back.filter((row) => !had.has(keyOf(row))))
    await db
      .delete(weekPlanCompanies)
      .where(
        and(
          eq(weekPlanCompanies.userId, userId),
          eq(weekPlanCompanies.week, week),
          eq(weekPlanCompanies.startupId, keptId),
        ),
      );
  const rows = back.map((row) => ({ ...row, startupId: goneId }));
  await insertRows(db, weekPlanCompanies, rows, { action: 'ignore' });
}
