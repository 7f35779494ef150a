import { type AnyColumn, and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { digestEntries } from '../../alerts/table.ts';
import type { Context } from '../../platform/context.ts';
import { fundingEvents } from '../table.ts';

/** Whether no mail told somebody of a round; where only names count, one that merely counted it did not. */
export function isUnnotified(
  { db }: Pick<Context, 'db'>,
  { userId, byName = false }: { userId: UserId | AnyColumn; byName?: boolean },
): SQL {
  const reported = db
    .select({ one: sql`1` })
    .from(digestEntries)
    .where(
      and(
        eq(digestEntries.userId, userId),
        eq(digestEntries.fundingEventId, fundingEvents.id),
        byName ? eq(digestEntries.isNamed, true) : undefined,
      ),
    );
  return notExists(reported);
}
