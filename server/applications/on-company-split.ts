import { users } from '../auth/users/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { insertRows, isAnyOf } from '../platform/database/rows.ts';
import type { ApplicationRow } from './on-companies-merged.ts';
import { applications } from './table.ts';

/** Applications go back to the company that they were sent to; those that a person gave up meanwhile stay away. */
export async function onCompanySplit(
  context: Context,
  { before, to }: { before: ApplicationRow[]; to: string },
): Promise<void> {
  requireOperator(context);
  if (before.length === 0) return;
  const { db } = context;
  const ids = before.map(({ id }) => id);
  const moved = await db
    .update(applications)
    .set({ startupId: to })
    .where(isAnyOf(applications.id, ids))
    .returning({ id: applications.id });
  const there = new Set(moved.map(({ id }) => id));
  const people = await findPeople(context, before);
  // One that gave way to another of the same person is written again, if the person is still there.
  const lost = before.filter(({ id, userId }) => !there.has(id) && people.has(userId));
  await insertRows(db, applications, lost, { action: 'ignore' });
}

async function findPeople({ db }: Context, rows: ApplicationRow[]): Promise<Set<string>> {
  const ids = rows.map(({ userId }) => userId);
  const found = await db.select({ id: users.id }).from(users).where(isAnyOf(users.id, ids));
  return new Set(found.map(({ id }) => id));
}
