import { and, eq, inArray } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { ApplicationStatus } from '../../contract/application-status.ts';
import type { Context } from '../platform/context.ts';
import { applications } from './table.ts';

/** How far a person's applications to some companies have come; those without one are not among them. */
export async function findApplied(
  { db }: Context,
  userId: UserId,
  startupIds: readonly string[],
): Promise<ReadonlyMap<string, ApplicationStatus>> {
  if (startupIds.length === 0) return new Map();
  const found = await db
    .select({ startupId: applications.startupId, status: applications.status })
    .from(applications)
    .where(and(eq(applications.userId, userId), inArray(applications.startupId, [...startupIds])));
  return new Map(found.flatMap(({ startupId, status }) => (startupId ? [[startupId, status]] : [])));
}
