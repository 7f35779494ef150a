import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import { softBounces, suppressions } from '../../mail/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import type { PersonalData } from '../personal-data.ts';

/** Why digests do not go to a person's address, and what came back of late. */
export async function collectStoppedAddresses(
  context: Context,
  userId: UserId,
): Promise<PersonalData['stoppedAddresses']> {
  requireSelf(context, userId);
  const { db } = context;
  const own = (column: typeof suppressions.address | typeof softBounces.address) =>
    eq(column, sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`);
  const stopped = await db.select().from(suppressions).where(own(suppressions.address));
  const came = await db.select().from(softBounces).where(own(softBounces.address));
  return [
    ...stopped.map(({ address, reason, detail, since, endsAt }) => ({
      address,
      reason,
      detail,
      since: since.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    })),
    ...came.map(({ address, days, lastAt }) => ({
      address,
      reason: 'mails came back',
      detail: `on ${days} ${days === 1 ? 'day' : 'days'} in a row`,
      since: lastAt.toISOString(),
      endsAt: null,
    })),
  ];
}
