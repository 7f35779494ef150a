import { and, eq, inArray, isNotNull, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { stepKindOf } from '../../contract/applications/application-state.ts';
import type { UserId } from '../../contract/auth/accounts.ts';
import { daysBetween } from '../../contract/platform/time/days.ts';
import type { DigestFollowUp } from '../../emails/alerts/digest-follow-ups.ts';
import { startups } from '../companies/table.ts';
import { type Context, requireOperator, requireSelf } from '../platform/context.ts';
import { isAnyOf } from '../platform/database/rows.ts';
import { applications } from './table.ts';

export type ReadFollowUps = (
  context: Context,
  of: { userId: UserId; today: string },
) => Promise<(DigestFollowUp & { id: string })[]>;

/** Marks the due follow-ups of a person as reminded of, so that each is mailed once, and answers them, the longest due first. */
export const remindFollowUps: ReadFollowUps = async (context, { userId, today }) => {
  requireOperator(context);
  const reminded = await context.db
    .update(applications)
    .set({ remindedOf: sql`${applications.followUpOn}` })
    .where(dueFollowUp(userId, today))
    .returning(followUpColumns);
  return presentFollowUps(context, reminded, today);
};

/** The same follow-ups, without marking them. */
export const findDueFollowUps: ReadFollowUps = async (context, { userId, today }) => {
  requireOperator(context);
  const due = await context.db.select(followUpColumns).from(applications).where(dueFollowUp(userId, today));
  return presentFollowUps(context, due, today);
};

const followUpColumns = {
  id: applications.id,
  startupId: applications.startupId,
  companyName: applications.companyName,
  contactName: applications.contactName,
  status: applications.status,
  subStatus: applications.subStatus,
  hasLetter: sql<boolean>`${applications.generatedLetter} is not null`,
  followUpOn: applications.followUpOn,
};

type DueFollowUp = Pick<
  typeof applications.$inferSelect,
  Exclude<keyof typeof followUpColumns, 'hasLetter'>
> & { hasLetter: boolean };

async function presentFollowUps(context: Context, due: DueFollowUp[], today: string) {
  const nameOf = await findNames(context, due);
  return due
    .flatMap(({ followUpOn, ...application }) => (followUpOn ? [{ ...application, followUpOn }] : []))
    .toSorted((one, other) => (one.followUpOn < other.followUpOn ? -1 : 1))
    .map(({ id, startupId, companyName, contactName, followUpOn, ...application }) => ({
      id,
      companyName: nameOf(startupId) ?? companyName ?? '',
      contactName,
      step: stepKindOf({ ...application, followUpOn }) ?? 'follow-up',
      daysOverdue: daysBetween(followUpOn, today),
      url: `${context.environment.publicUrl}/dashboard?tab=applications&application=${id}&ref=email`,
    }));
}

/** By a statement of its own: a distributed database answers an update with nothing but its own columns. */
async function findNames(
  { db }: Context,
  ofCompanies: { startupId: string | null }[],
): Promise<(startupId: string | null) => string | null> {
  const ids = ofCompanies.flatMap(({ startupId }) => startupId ?? []);
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: startups.id, name: startups.name })
          .from(startups)
          .where(isAnyOf(startups.id, ids));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return (startupId) => (startupId && names.get(startupId)) ?? null;
}

/** The follow-ups of a person whose day has come, and that no mail reminded of. */
export function dueFollowUp(userId: string | SQLWrapper, today: string): SQL | undefined {
  return and(
    eq(applications.userId, userId),
    isNotNull(applications.followUpOn),
    lte(applications.followUpOn, today),
    isNull(applications.archivedAt),
    sql`${applications.remindedOf} is distinct from ${applications.followUpOn}`,
  );
}

/** Has a person reminded anew of follow-ups whose mail never left. */
export async function takeBackReminders(
  context: Context,
  { userId, applicationIds }: { userId: UserId; applicationIds: string[] },
): Promise<void> {
  requireSelf(context, userId);
  if (applicationIds.length === 0) return;
  await context.db
    .update(applications)
    .set({ remindedOf: null })
    .where(and(eq(applications.userId, userId), inArray(applications.id, applicationIds)));
}
