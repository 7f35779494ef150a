import { and, eq, exists, not, type SQL, sql } from 'drizzle-orm';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { isActive } from '../../platform/is-active.ts';
import { mails } from '../table.ts';

/** Bulk mails to users whose accounts are suspended, or wait for their deletion. */
export function bulkOfInactive({ db }: Pick<Context, 'db'>): SQL {
  const inactive = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, mails.userId), not(isActive(users))));
  return and(eq(mails.lane, 'bulk'), exists(inactive)) ?? sql`false`;
}
