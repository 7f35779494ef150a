import { deleteEventsListedAt } from '../../companies/company-events/delete-events.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import type { CompanyFollower, Merge, MergeUndone } from '../../platform/lifecycle/lifecycle.ts';
import { deleteRemovedOfficers } from './recording/save-registration.ts';
import { companyOfficers, companyRegistrations } from './table.ts';

export const registersFollower: CompanyFollower<RegistersBefore> = {
  onCompaniesMerged: moveRegistrations,
  onCompanySplit: moveRegistrationsBack,
};

type Registration = typeof companyRegistrations.$inferSelect;
/** What registers said of both, without the people: they are asked for again. */
type RegistersBefore = Registration[];

/**
 * Two companies that are one have the registrations of both; where a register had either, that with a number stays, and of two
 * numbers neither, until the register is asked about the one that they are.
 */
async function moveRegistrations(context: Context, { from, into }: Merge): Promise<RegistersBefore> {
  requireOperator(context);
  const { db } = context;
  const ids = [from, into];
  const before = await db
    .select()
    .from(companyRegistrations)
    .where(isAnyOf(companyRegistrations.startupId, ids))
    .for('update');
  const officers = await db.select().from(companyOfficers).where(isAnyOf(companyOfficers.startupId, ids));
  await db.delete(companyOfficers).where(isAnyOf(companyOfficers.startupId, ids));
  await db.delete(companyRegistrations).where(isAnyOf(companyRegistrations.startupId, ids));
  const numbered = before.filter(({ number }) => number !== null);
  const stays = numbered.filter(
    (row) => !numbered.some((other) => other.register === row.register && other.number !== row.number),
  );
  const one = new Map(stays.map((row) => [row.register, { ...row, startupId: into }]));
  await insertRows(db, companyRegistrations, [...one.values()]);
  await insertRows(
    db,
    companyOfficers,
    officers.filter(({ register }) => one.has(register)).map((row) => ({ ...row, startupId: into })),
    { action: 'ignore' },
  );
  // By the names of the one they may have asked to be left out of the other.
  await deleteRemovedOfficers(context, [into]);
  return before;
}

/** Two companies that were one have their registrations again, and registers are asked anew who runs either. */
async function moveRegistrationsBack(
  context: Context,
  { before, keptId, goneId }: MergeUndone<RegistersBefore>,
): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  const ids = [keptId, goneId];
  await db.delete(companyOfficers).where(isAnyOf(companyOfficers.startupId, ids));
  await db.delete(companyRegistrations).where(isAnyOf(companyRegistrations.startupId, ids));
  await insertRows(
    db,
    companyRegistrations,
    before.map((row) => ({ ...row, nextCheckAt: now() })),
  );
}

/** A company that was split is looked up again, and so is the part: whose the officers are is open. */
export async function forgetRegistrations(context: Context, ids: string[]): Promise<void> {
  requireOperator(context);
  for (const startupId of ids) await deleteEventsListedAt(context, { startupId, listedAt: 'registers' });
  await context.db.delete(companyOfficers).where(isAnyOf(companyOfficers.startupId, ids));
  await context.db.delete(companyRegistrations).where(isAnyOf(companyRegistrations.startupId, ids));
}
