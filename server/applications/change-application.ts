import { randomUUID } from 'node:crypto';
import { and, eq, gt, like, ne } from 'drizzle-orm';
import { type ApplicationChange, applicationMessages } from '../../contract/applications/applications.ts';
import { followChange } from '../../contract/applications/follow-change.ts';
import { applicationSubmittedMail } from '../../emails/applications/application-submitted.ts';
import { alertStreams } from '../alerts/streams/table.ts';
import { users } from '../auth/users/table.ts';
import { startups } from '../companies/table.ts';
import { daysIn } from '../companies/visibility/sections.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { mails } from '../mail/table.ts';
import { type Context, inTransaction, requireUser } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { applicationChanges, applications } from './table.ts';

type Wanted = ApplicationChange & { id: string; notesBefore?: string | undefined; timeZone?: string };

/**
 * Changes an application of the viewer's. Another status is kept with its moment; the same one again changes nothing.
 * Throws CONFLICT where the notes are no longer those that the viewer changed.
 */
export async function changeApplication(
  context: Context,
  { id, timeZone = 'UTC', notesBefore, ...change }: Wanted,
): Promise<{ applicationId: string }> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const isMine = and(eq(applications.id, id), eq(applications.userId, userId));
    const [before] = await db.select().from(applications).where(isMine).for('update');
    if (!before) throw new ApiError('NOT_FOUND', applicationMessages.notFound);
    if (isOverwritten(before.notes, change.notes, notesBefore))
      throw new ApiError('CONFLICT', applicationMessages.notesChanged);
    const { today } = daysIn(timeZone, now());
    const after = applyChange(before, change, { today, now: now() });
    await db.update(applications).set(after).where(isMine);
    if (after.status !== before.status || after.subStatus !== before.subStatus)
      await db.insert(applicationChanges).values({
        id: randomUUID(),
        applicationId: id,
        userId,
        before: before.status,
        after: after.status,
        subStatus: after.subStatus,
        at: now(),
      });
    if (after.status === 'SUBMITTED' && before.status === 'PENDING')
      await confirmSubmitted(inside, { ...before, ...after });
    return { applicationId: id };
  });
}

/** Whether notes that the viewer did not see would be lost. */
const isOverwritten = (stored: string, wanted: string | undefined, seen: string | undefined) =>
  wanted !== undefined && seen !== undefined && stored !== seen && stored !== wanted;

const occasion = 'application-submitted:';

const mostInAnHour = 3;

const hourMs = 3_600_000;

type Submitted = Pick<typeof applications.$inferSelect, 'id' | 'startupId' | 'companyName' | 'followUpOn'>;

/**
 * Mails the user that their application is marked as sent, once for each, in the caller's transaction. Not to
 * an unconfirmed address, nor to users without follow-up emails, and of a whole list only for a few.
 */
async function confirmSubmitted(context: Context, application: Submitted): Promise<void> {
  const userId = requireUser(context);
  const { db, environment } = context;
  const { id, startupId, companyName, followUpOn } = application;
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .innerJoin(alertStreams, and(eq(alertStreams.userId, users.id), eq(alertStreams.kind, 'follow-ups')))
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), ne(alertStreams.frequency, 'none')));
  if (!user || (await wereEnough(context, userId))) return;
  const [company] = startupId
    ? await db.select({ name: startups.name }).from(startups).where(eq(startups.id, startupId))
    : [];
  await deliverMail(context, {
    occasion: `${occasion}${id}`,
    userId,
    lane: 'transactional',
    message: {
      to: user.email,
      ...applicationSubmittedMail({
        name: user.name,
        companyName: company?.name ?? companyName ?? '',
        followUpOn,
        applicationUrl: `${environment.publicUrl}/dashboard?tab=applications&application=${id}&ref=email`,
      }),
    },
  });
}

async function wereEnough({ db, now }: Context, userId: string): Promise<boolean> {
  const since = new Date(now().getTime() - hourMs);
  const written = and(
    eq(mails.userId, userId),
    gt(mails.createdAt, since),
    like(mails.occasion, `${occasion}%`),
  );
  return (await db.$count(mails, written)) >= mostInAnHour;
}

type Stored = Pick<
  typeof applications.$inferSelect,
  | 'status'
  | 'subStatus'
  | 'notes'
  | 'contactName'
  | 'contactEmail'
  | 'jobAdUrl'
  | 'sentOn'
  | 'answeredOn'
  | 'followUpOn'
  | 'closingReason'
  | 'archivedAt'
>;

/** What an application is after a change. */
export function applyChange(
  before: Stored,
  change: ApplicationChange,
  { today, now }: { today: string; now: Date },
): Stored {
  return {
    ...followChange(before, change, today),
    notes: change.notes ?? before.notes,
    contactName: textOf(change.contactName, before.contactName),
    contactEmail: textOf(change.contactEmail, before.contactEmail),
    jobAdUrl: textOf(change.jobAdUrl, before.jobAdUrl),
    archivedAt: archivedAt(before.archivedAt, change.isArchived, now),
  };
}

const textOf = (given: string | undefined, before: string | null) =>
  given === undefined ? before : given || null;

function archivedAt(before: Date | null, isArchived: boolean | undefined, now: Date): Date | null {
  if (isArchived === undefined) return before;
  return isArchived ? (before ?? now) : null;
}
