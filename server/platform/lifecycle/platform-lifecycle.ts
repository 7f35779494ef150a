import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { knownDevices, sessions } from '../../auth/sessions/table.ts';
import { auditEvents } from '../audit/table.ts';
import { type Context, requireSelf } from '../context.ts';
import { isAnyOf } from '../database/rows.ts';
import { limits, networkOf, rateLimitKey } from '../rate-limits/limits.ts';
import { attempts } from '../rate-limits/table.ts';
import { type DeletedUser, deleteRowsOf, type Lifecycle } from './lifecycle.ts';

export const platformLifecycle: Lifecycle = {
  users: {
    deleted: [auditEvents],
    kept: [],
    onUserDeleted: {
      'Delete counted attempts': deleteCounters,
      'Delete recent activity': (context, { userId }) => deleteRowsOf(context, userId, auditEvents),
    },
  },
  companies: { followed: [], ownRecord: [] },
};

/**
 * Deletes the counters of a user: those of their id, sessions and address, also as counted with each device and network
 * they are known by, which have to be there still. Answers how many there were.
 */
async function deleteCounters(context: Context, { userId, email }: DeletedUser): Promise<number> {
  requireSelf(context, userId);
  const subjects = await subjectsOf(context, userId, email.toLowerCase());
  const keys = Object.values(limits).flatMap((limit) =>
    subjects.map((subject) => rateLimitKey(limit, subject)),
  );
  const gone = await context.db
    .delete(attempts)
    .where(isAnyOf(attempts.key, keys))
    .returning({ key: attempts.key });
  return gone.length;
}

async function subjectsOf({ db }: Context, userId: UserId, email: string): Promise<string[]> {
  const opened = await db
    .select({ id: sessions.id, address: sessions.ipAddress })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const devices = await db
    .select({ id: knownDevices.deviceId })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  const written = await db
    .selectDistinct({ address: auditEvents.clientAddress })
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId));
  const addresses = [...opened, ...written].flatMap(({ address }) => (address ? [address] : []));
  const networks = new Set(addresses.map(networkOf));
  return [
    userId,
    email,
    ...opened.map(({ id }) => id),
    ...devices.flatMap(({ id }) => [id, `${id}|${email}`, `${id}|${userId}`]),
    ...[...networks].map((network) => `${network}|${email}`),
  ];
}
