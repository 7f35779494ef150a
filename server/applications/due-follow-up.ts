import { and, eq, isNotNull, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { applications } from './table.ts';

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
