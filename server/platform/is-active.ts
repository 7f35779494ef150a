import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { accountDeletions } from '../account/table.ts';

/**
 * `session` is a user who has signed in: they may watch their account being deleted. Everything else is `unattended`: a
 * signed link, an address for programs, a message that we send.
 */
export type Door = 'session' | 'unattended';

/**
 * Whether an account may act and be notified: the one rule that every way in and every way out asks. An operator has not
 * suspended it and, without a session, no deletion of it waits.
 */
export function isActive(user: { id: AnyColumn; suspendedAt: AnyColumn }, door: Door = 'unattended'): SQL {
  const isNotSuspended = sql`${user.suspendedAt} is null`;
  if (door === 'session') return isNotSuspended;
  return sql`(${isNotSuspended} and not exists (select 1 from ${accountDeletions} where ${accountDeletions.userId} = ${user.id}))`;
}
