import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type ApplicationStatus, followUpDays } from '../../contract/applications/application-status.ts';
import { applicationLimits, applicationMessages } from '../../contract/applications/applications.ts';
import type { StartupId } from '../../contract/companies/companies.ts';
import { addDays } from '../../contract/platform/time/days.ts';
import { users } from '../auth/users/table.ts';
import { startups } from '../companies/table.ts';
import { isShownCompany } from '../companies/visibility/is-shown-company.ts';
import { daysIn } from '../companies/visibility/sections.ts';
import { type Context, inTransaction, requireUser } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { ApiError } from '../platform/errors.ts';
import { applications } from './table.ts';

export type NewApplication = {
  startupId?: StartupId;
  companyName?: string;
  status?: ApplicationStatus;
  sentOn?: string | null;
  followUpOn?: string | null;
  contactName?: string;
  contactEmail?: string;
  notes?: string;
  timeZone?: string;
};

/** Notes an application that the viewer began, one for each company: of a second one it answers the first. */
export async function createApplication(
  context: Context,
  given: NewApplication,
): Promise<{ applicationId: string; isNew: boolean }> {
  const userId = requireUser(context);
  const { startupId, companyName } = given;
  if (!startupId && !companyName) throw new ApiError('INVALID', 'Say which company it is.');
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
  const { status = 'PENDING', startupId, companyName, contactName, contactEmail, notes = '' } = given;
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
    applicationDate: now,
    sentOn,
    answeredOn: status === 'ACCEPTED' ? today : null,
    followUpOn: given.followUpOn ?? (isToCome ? proposed : null),
    contactName: contactName || null,
    contactEmail: contactEmail || null,
    notes,
  };
}
