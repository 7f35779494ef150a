import { createECDH, createHash, randomUUID } from 'node:crypto';
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
import { isPublicHost } from '../../platform/fetch/public-address.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { deriveKey } from '../../platform/secrets/sign-and-seal.ts';
import { queueOnNotice } from '../queue-on-notice.ts';
import { pushDevices } from './table.ts';

type Device = PushSubscriptionFacts & { userAgent: string | null };

/** Has a browser notified of what comes from now on. It belongs to the user who asked last: one browser is one user's at a time. */
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

/** Has a browser of the person who asks notified no more. */
export async function removeDevice(context: Context, { endpoint }: { endpoint: string }): Promise<void> {
  const userId = requireUser(context);
  await context.db
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, endpoint)));
}

/** What a browser needs to be notified, and by which it finds out whether it is. */
export async function describePush(context: Context): Promise<{ serverKey: string; endpoints: string[] }> {
  const userId = requireUser(context);
  const devices = await context.db
    .select({ endpoint: pushDevices.endpoint })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId));
  return {
    serverKey: serverKey(context.secrets).publicKey,
    endpoints: devices.map(({ endpoint }) => createHash('sha256').update(endpoint).digest('hex')),
  };
}

const curve = 'prime256v1';

/**
 * The pair of keys by which push services know that messages are ours. Both follow from the product's secret, so that they
 * are made with it, at the first start, are the same in every process and need no place of their own. Another secret asks
 * every device anew.
 */
export function serverKey({ authSecret }: Secrets): { publicKey: string; privateKey: string } {
  const pair = createECDH(curve);
  // One number in four billion is none of this curve; the next attempt has another.
  for (let attempt = 1; ; attempt += 1) {
    const privateKey = deriveKey(authSecret, `upround push ${attempt}`);
    try {
      pair.setPrivateKey(privateKey);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  }
}

/**
 * Whether messages may be sent to where a browser asks for them: over https at its usual port, to a host of the public
 * internet or one that the configuration allows. What a name leads to is found out at sending.
 */
export function isPushAddress(endpoint: string, allowedHosts: string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  // An URL leaves the port of its protocol out.
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && (isPublicHost(url) || allowedHosts.includes(url.hostname));
}

/** The queue of the job that tells devices. */
export const pushQueue = 'push.tell';

/** From now on devices are told soon after a round came. */
export const queueTelling = (context: Context): Promise<void> =>
  queueOnNotice(context, { channel: 'rounds', name: pushQueue, singletonKey: 'push' });
