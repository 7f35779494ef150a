import { eq, sql } from 'drizzle-orm';
import { users } from '../auth/users/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { insertRows, isAnyOf } from '../platform/database/rows.ts';
import {
  type CompanyFollower,
  deleteRowsOf,
  type Lifecycle,
  type Merge,
  type MergeUndone,
} from '../platform/lifecycle/lifecycle.ts';
import { applicationChanges, applications, calendarFeeds, clearedApplications } from './table.ts';

export const applicationsLifecycle: Lifecycle = {
  users: {
    deleted: [applications, applicationChanges, clearedApplications, calendarFeeds],
    kept: [],
    onUserDeleted: {
      'Delete applications and letters': async (context, { userId }) => {
        await deleteRowsOf(context, userId, clearedApplications, calendarFeeds);
        return deleteRowsOf(context, userId, applications);
      },
    },
  },
  companies: { followed: [applications], ownRecord: [] },
};

type ApplicationRow = typeof applications.$inferSelect;

export const applicationsFollower: CompanyFollower<ApplicationRow[]> = {
  onCompaniesMerged: moveApplications,
  onCompanySplit: moveApplicationsBack,
};

/** Applications, with their letters, go to the company that one turned out to be. Answers those that were to the one. */
async function moveApplications(context: Context, { from, into }: Merge): Promise<ApplicationRow[]> {
  requireOperator(context);
  const { db } = context;
  const before = await db.select().from(applications).where(eq(applications.startupId, from));
  // Of two applications of one user the letter that exists stays.
  await db.execute(sql`update ${applications} stays set generated_letter = gone.generated_letter
    from ${applications} gone where gone.startup_id = ${from}::uuid and stays.startup_id = ${into}::uuid
      and gone.user_id = stays.user_id and stays.generated_letter is null`);
  await db.execute(sql`update ${applications} moved set startup_id = ${into}::uuid
    where startup_id = ${from}::uuid and not exists (
      select from ${applications} stays where stays.startup_id = ${into}::uuid and stays.user_id = moved.user_id)`);
  // A list that was cleared can come back: it names what remains.
  await db
    .update(clearedApplications)
    .set({ application: sql`application || jsonb_build_object('startup_id', ${into}::text)` })
    .where(sql`application ->> 'startup_id' = ${from}`);
  return before;
}

/** Applications go back to the company that they were sent to; those that a user removed meanwhile stay away. */
async function moveApplicationsBack(
  context: Context,
  { before, goneId }: MergeUndone<ApplicationRow[]>,
): Promise<void> {
  requireOperator(context);
  if (before.length === 0) return;
  const { db } = context;
  const ids = before.map(({ id }) => id);
  const moved = await db
    .update(applications)
    .set({ startupId: goneId })
    .where(isAnyOf(applications.id, ids))
    .returning({ id: applications.id });
  const there = new Set(moved.map(({ id }) => id));
  const owners = await findUsers(context, before);
  // One that gave way to another of the same user is written again, if the user still exists.
  const lost = before.filter(({ id, userId }) => !there.has(id) && owners.has(userId));
  await insertRows(db, applications, lost, { action: 'ignore' });
}

async function findUsers({ db }: Context, rows: ApplicationRow[]): Promise<Set<string>> {
  const ids = rows.map(({ userId }) => userId);
  const found = await db.select({ id: users.id }).from(users).where(isAnyOf(users.id, ids));
  return new Set(found.map(({ id }) => id));
}
