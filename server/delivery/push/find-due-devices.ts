import { and, asc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import { userId as anyUserId, type UserId } from '../../../contract/auth/accounts.ts';
import { alertSettings } from '../../alerts/streams/table.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { isActive } from '../../platform/is-active.ts';
import { isQuiet } from './is-quiet.ts';
import { pushDevices } from './table.ts';

export type Device = Pick<
  typeof pushDevices.$inferSelect,
  'id' | 'endpoint' | 'publicKey' | 'authSecret' | 'position' | 'failures'
> & { userId: UserId };

const pageSize = 500;

/**
 * A page of devices, in the order of their ids, that something came after which they were told of, and whose owners want to
 * hear of it now. The others are looked at again later. `last` is where the next page begins, null after the last one.
 */
export async function findDueDevices(
  context: Context,
  { afterId, upTo }: { afterId: string; upTo: number },
): Promise<{ devices: Device[]; last: string | null }> {
  requireMachine(context);
  const now = context.now();
  const rows = await context.db
    .select({
      id: pushDevices.id,
      userId: pushDevices.userId,
      endpoint: pushDevices.endpoint,
      publicKey: pushDevices.publicKey,
      authSecret: pushDevices.authSecret,
      position: pushDevices.position,
      failures: pushDevices.failures,
      timeZone: alertSettings.timeZone,
      quietFrom: alertSettings.quietFrom,
      quietUntil: alertSettings.quietUntil,
      pausedUntil: alertSettings.pausedUntil,
    })
    .from(pushDevices)
    .innerJoin(users, and(eq(users.id, pushDevices.userId), isActive(users)))
    .leftJoin(alertSettings, eq(alertSettings.userId, pushDevices.userId))
    .where(
      and(
        gt(pushDevices.id, afterId),
        lt(pushDevices.position, upTo),
        or(isNull(pushDevices.retryAt), lte(pushDevices.retryAt, now)),
      ),
    )
    .orderBy(asc(pushDevices.id))
    .limit(pageSize);
  return {
    devices: rows
      .filter((row) => !isQuiet(row, now))
      .map((row) => ({ ...row, userId: anyUserId.parse(row.userId) })),
    last: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
  };
}
