import { and, eq, inArray } from 'drizzle-orm';
import type { ApplicationStatus } from '../../contract/applications/application-status.ts';
import type { UserId } from '../../contract/auth/accounts.ts';
import type { Context } from '../platform/context.ts';
import { applications } from './table.ts';

/** How far a person's applications to some companies have come; those without one are not among them. */
export async function findApplied(
  { db }: Context,
  userId: UserId,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, ApplicationStatus>> {
  if (companyIds.length === 0) return new Map();
  const found = await db
    .select({ startupId: applications.startupId, status: applications.status })
    .from(applications)
    .where(and(eq(applications.userId, userId), inArray(applications.startupId, [...companyIds])));
  return new Map(found.flatMap(({ startupId, status }) => (startupId ? [[startupId, status]] : [])));
}
