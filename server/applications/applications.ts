import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  type ApplicationStatus,
  followUpDays,
  type SubStatus,
} from '../../contract/applications/application-status.ts';
import {
  type ApplicationDetail,
  applicationLimits,
  applicationMessages,
} from '../../contract/applications/applications.ts';
import type { UserId } from '../../contract/auth/accounts.ts';
import type { StartupId } from '../../contract/companies/companies.ts';
import { withoutFallbackNote } from '../../contract/outreach/letters.ts';
import { addDays } from '../../contract/platform/time/days.ts';
import { users } from '../auth/users/table.ts';
import { startups } from '../companies/table.ts';
import { daysIn } from '../companies/visibility/sections.ts';
import { isShownCompany } from '../companies/visibility/visibility-conditions.ts';
import { type Context, inTransaction, requireMachine, requireUser } from '../platform/context.ts';
import { type Database, rowsOf } from '../platform/database/database.ts';
import { ApiError } from '../platform/errors.ts';
import { undoTime } from '../platform/undo-time.ts';
import { shownStatus } from './shown-status.ts';
import { applicationChanges, applications, clearedApplications } from './table.ts';

export type NewApplication = {
  startupId?: StartupId;
  companyName?: string;
  status?: ApplicationStatus;
  subStatus?: SubStatus | null;
  sentOn?: string | null;
  followUpOn?: string | null;
  contactName?: string;
  contactEmail?: string;
  jobAdUrl?: string;
  notes?: string;
  letter?: string;
  timeZone?: string;
};

/** Notes an application that the viewer began, one for each company: of a second one it answers the first. */
export async function createApplication(
  context: Context,
  given: NewApplication,
): Promise<{ applicationId: string; isNew: boolean }> {
  const userId = requireUser(context);
  const { startupId, companyName } = given;
  if (!startupId && !companyName) throw new ApiError('INVALID', 'Please enter the company.');
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    // Two at once wait for each other here, so that neither a company nor the limit is passed twice.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if (startupId) await requireCompany(db, startupId);
    const isSame = startupId
      ? eq(applications.startupId, startupId)
      : and(isNull(applications.startupId), sql`lower(${applications.companyName}) = lower(${companyName})`);
    const [stored] = await db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.userId, userId), isSame));
    if (stored) return { applicationId: stored.id, isNew: false };
    const count = await db.$count(applications, eq(applications.userId, userId));
    if (count >= applicationLimits.applications) throw new ApiError('CONFLICT', applicationMessages.tooMany);
    const row = { ...rowOf(given, inside.now()), userId };
    await db.insert(applications).values(row);
    return { applicationId: row.id, isNew: true };
  });
}

async function requireCompany(db: Database, id: StartupId): Promise<void> {
  const [company] = await db
    .select({ id: startups.id })
    .from(startups)
    .where(and(eq(startups.id, id), isShownCompany()));
  if (!company) throw new ApiError('NOT_FOUND', 'Company not found');
}

function rowOf(given: NewApplication, now: Date) {
  const {
    status = 'PENDING',
    startupId,
    companyName,
    contactName,
    contactEmail,
    jobAdUrl,
    notes = '',
    letter,
  } = given;
  const { today } = daysIn(given.timeZone ?? 'UTC', now);
  const sentOn = status === 'PENDING' ? null : (given.sentOn ?? today);
  const proposed = status === 'SUBMITTED' && sentOn ? addDays(sentOn, followUpDays) : null;
  // What went out long ago was followed up, or was not worth it.
  const isToCome = proposed !== null && proposed >= today;
  return {
    id: randomUUID(),
    startupId: startupId ?? null,
    companyName: startupId ? null : (companyName ?? null),
    status,
    subStatus: status === 'ACCEPTED' ? (given.subStatus ?? null) : null,
    generatedLetter: letter || null,
    applicationDate: now,
    sentOn,
    answeredOn: status === 'ACCEPTED' ? today : null,
    followUpOn: given.followUpOn ?? (isToCome ? proposed : null),
    contactName: contactName || null,
    contactEmail: contactEmail || null,
    jobAdUrl: jobAdUrl || null,
    notes,
  };
}

/** What is only read once an application is opened: notes, letter, and how it came to its status. */
export async function getApplication(context: Context, { id }: { id: string }): Promise<ApplicationDetail> {
  const userId = requireUser(context);
  const [found] = await context.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.userId, userId)));
  if (!found) throw new ApiError('NOT_FOUND', applicationMessages.notFound);
  const changes = await context.db
    .select()
    .from(applicationChanges)
    .where(and(eq(applicationChanges.applicationId, id), eq(applicationChanges.userId, userId)))
    .orderBy(asc(applicationChanges.at));
  const [first] = changes;
  const began = first ? { status: first.before, subStatus: null } : found;
  return {
    applicationId: id,
    notes: found.notes,
    letter: found.generatedLetter === null ? null : withoutFallbackNote(found.generatedLetter),
    history: [
      { status: began.status, subStatus: began.subStatus, at: found.applicationDate.toISOString() },
      ...changes.map(({ after, subStatus, at }) => ({ status: after, subStatus, at: at.toISOString() })),
    ],
  };
}

/** Deletes every application of the viewer, letters included. For a while it can be undone. Answers how many those were. */
export async function clearApplications(context: Context): Promise<{ cleared: number }> {
  return { cleared: await moveAway(context, { which: sql`true`, isOfAll: true }) };
}

/** Deletes one application of the viewer, its letter included. For a while it can be undone. */
export async function removeApplication(
  context: Context,
  { id }: { id: string },
): Promise<{ cleared: number }> {
  const cleared = await moveAway(context, { which: sql`taken.id = ${id}::uuid`, isOfAll: false });
  if (cleared === 0) throw new ApiError('NOT_FOUND', applicationMessages.notFound);
  return { cleared };
}

/** Brings back what the viewer's last Clear All took, each as it was. Answers how many those are: none when it is too long ago. */
export async function restoreApplications(context: Context): Promise<{ restored: number }> {
  const userId = requireUser(context);
  const last = sql`is_of_all and cleared_at =
    (select max(cleared_at) from ${clearedApplications} where user_id = ${userId} and is_of_all)`;
  return bringBack(context, last);
}

/** Brings back one application of the viewer's, if it was deleted a moment ago. */
export function restoreApplication(context: Context, { id }: { id: string }): Promise<{ restored: number }> {
  return bringBack(context, sql`id = ${id}::uuid`);
}

/** Deletes those of the viewer's applications, and keeps them whole for as long as that can be undone. Answers how many there were. */
async function moveAway(
  context: Context,
  { which, isOfAll }: { which: SQL; isOfAll: boolean },
): Promise<number> {
  const userId = requireUser(context);
  const clearedAt = context.now().toISOString();
  const cleared = await rowsOf(
    context.db,
    sql`with gone as (delete from ${applications} taken where taken.user_id = ${userId} and ${which} returning *)
      insert into ${clearedApplications} (id, user_id, application, changes, company_name, is_of_all, cleared_at)
      select gone.id, gone.user_id, to_jsonb(gone),
        (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from ${applicationChanges} kept
          where kept.application_id = gone.id and kept.user_id = ${userId}),
        coalesce((select name from ${startups} where ${startups.id} = gone.startup_id), gone.company_name),
        ${isOfAll}, ${clearedAt}::timestamptz
      from gone
      on conflict (user_id, id) do update set application = excluded.application, changes = excluded.changes,
        company_name = excluded.company_name, is_of_all = excluded.is_of_all, cleared_at = excluded.cleared_at
      returning id`,
  );
  return cleared.length;
}

/**
 * Brings back what the viewer deleted a moment ago. A company that was written to again meanwhile keeps the new application. One that is gone is left its name.
 */
async function bringBack(context: Context, which: SQL): Promise<{ restored: number }> {
  const userId = requireUser(context);
  const since = new Date(context.now().getTime() - undoTime).toISOString();
  return inTransaction(context, async ({ db }) => {
    const back = await rowsOf<{ id: string; application: unknown; changes: unknown; companyName: string }>(
      db,
      sql`delete from ${clearedApplications} where user_id = ${userId} and cleared_at > ${since}::timestamptz and ${which}
        returning id, application, changes, company_name as "companyName"`,
    );
    const restored = await rowsOf<{ id: string }>(
      db,
      sql`with back as (
          select one ->> 'companyName' as name, one -> 'application' as application
          from jsonb_array_elements(${JSON.stringify(back)}::jsonb) one
        )
        insert into ${applications} select kept.* from back,
          jsonb_populate_record(null::applications, case
            when exists (select from ${startups} where ${startups.id} = (application ->> 'startup_id')::uuid) then application
            else application || jsonb_build_object('startup_id', null, 'company_name', name) end) kept
        on conflict do nothing returning id`,
    );
    await db.execute(
      sql`insert into ${applicationChanges} select kept.* from jsonb_array_elements(${JSON.stringify(back)}::jsonb) one,
          jsonb_populate_recordset(null::application_changes, one -> 'changes') kept
        where kept.application_id = any(${sql.param(restored.map(({ id }) => id))}::uuid[])`,
    );
    return { restored: restored.length };
  });
}

/** Deletes for good what people cleared away and can bring back no more. Answers how many rows went. */
export async function deleteClearedApplications(context: Context): Promise<number> {
  requireMachine(context);
  const gone = await context.db
    .delete(clearedApplications)
    .where(lte(clearedApplications.clearedAt, new Date(context.now().getTime() - undoTime)))
    .returning({ id: clearedApplications.id });
  // The letters with them.
  if (gone.length > 0) await context.scrub(['cleared_applications', 'applications', 'application_changes']);
  return gone.length;
}

/** How far a person's applications to some companies have come; those without one are not among them. */
export async function findApplied(
  { db }: Context,
  userId: UserId,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, ApplicationStatus>> {
  if (companyIds.length === 0) return new Map();
  const found = await db
    .select({ startupId: applications.startupId, status: shownStatus() })
    .from(applications)
    .where(and(eq(applications.userId, userId), inArray(applications.startupId, [...companyIds])));
  return new Map(
    found.flatMap(({ startupId, status }) => (startupId && status ? [[startupId, status]] : [])),
  );
}
