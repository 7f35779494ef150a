import { and, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import { users } from '../../auth/users/table.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { isActive } from '../../platform/is-active.ts';
import { mails } from '../table.ts';

/** Withdraws for good those of these waiting mails that are bulk, to a user whose account is no longer active. */
export async function withdrawOfInactive(context: Context, mailIds: string[]): Promise<void> {
  requireMachine(context);
  await context.db
    .update(mails)
    .set({
      status: 'withdrawn',
      nextTryAt: null,
      failure: 'The account was suspended or being deleted before the email was sent.',
    })
    .where(and(inArray(mails.id, mailIds), eq(mails.status, 'pending'), bulkOfInactive(context)));
}

/** Bulk mails to users whose accounts are suspended, or wait for their deletion. */
export function bulkOfInactive({ db }: Pick<Context, 'db'>): SQL {
  const inactive = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, mails.userId), not(isActive(users))));
  return and(eq(mails.lane, 'bulk'), exists(inactive)) ?? sql`false`;
}
