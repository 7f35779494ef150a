import { createECDH, randomUUID } from 'node:crypto';
import { and, count, eq, ne } from 'drizzle-orm';
import {
  mostPushDevices,
  type PushSubscriptionFacts,
  pushMessages,
} from '../../../contract/delivery/push.ts';
import { users } from '../../auth/users/table.ts';
import { findPosition } from '../../feed/find-position.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isPushAddress } from './is-push-address.ts';
import { pushDevices } from './table.ts';

type Device = PushSubscriptionFacts & { userAgent: string | null };

/** Has a browser notified of what comes from now on. It is whoever's who asked last: one browser is one person's at a time. */
export async function addDevice(
  context: Context,
  { endpoint, publicKey, authSecret, userAgent }: Device,
): Promise<void> {
  const userId = requireUser(context);
  if (!isOnCurve(publicKey)) throw new ApiError('INVALID', pushMessages.badKey);
  if (!isPushAddress(endpoint, context.environment.privateHosts))
    throw new ApiError('INVALID', pushMessages.badEndpoint);
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    // Two browsers at once would otherwise both be the twentieth.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const [others] = await db
      .select({ count: count() })
      .from(pushDevices)
      .where(and(eq(pushDevices.userId, userId), ne(pushDevices.endpoint, endpoint)));
    if ((others?.count ?? 0) >= mostPushDevices) throw new ApiError('CONFLICT', pushMessages.tooMany);
    const device = { userId, publicKey, authSecret, userAgent: userAgent?.slice(0, 300) ?? null };
    const position = await findPosition(inside);
    await db
      .insert(pushDevices)
      .values({ id: randomUUID(), endpoint, ...device, position, createdAt: inside.now() })
      .onConflictDoUpdate({
        target: pushDevices.endpoint,
        set: { ...device, position, failures: 0, retryAt: null },
      });
  });
}

/** What is no point of the curve would fail at every message. */
function isOnCurve(publicKey: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(publicKey, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
