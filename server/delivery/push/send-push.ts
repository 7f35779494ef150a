import { and, asc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import webPush from 'web-push';
import type { DeliverySettings } from '../../../contract/alerts/streams.ts';
import { userId as anyUserId, type UserId } from '../../../contract/auth/accounts.ts';
import type { PushMessage } from '../../../contract/delivery/push.ts';
import { alertSettings } from '../../alerts/streams/table.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import type { Poster } from '../../platform/fetch/guarded-post.ts';
import { isActive } from '../../platform/is-active.ts';
import { isPushAddress, serverKey } from './devices.ts';
import { pushDevices } from './table.ts';

/** What came of it: whether the service took it, surely did not, knows no such device any more, or never said. */
export type Outcome = 'taken' | 'refused' | 'gone' | 'unknown';

const daySeconds = 86_400;

const lifetimeSeconds = daySeconds;

/** Hands a message, which only the device can read, to its push service. */
export async function sendPush(
  context: Context,
  post: Poster,
  device: Device,
  message: PushMessage,
): Promise<Outcome> {
  requireMachine(context);
  const { endpoint, publicKey, authSecret } = device;
  // One that was let in by an older rule.
  if (!isPushAddress(endpoint, context.environment.privateHosts)) return 'gone';
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: publicKey, auth: authSecret } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contactOf(context), ...serverKey(context.secrets) },
      TTL: lifetimeSeconds,
      urgency: 'normal',
    },
  );
  const answer = await post({
    url: details.endpoint,
    headers: Object.fromEntries(
      Object.entries(details.headers)
        .filter(([name]) => name.toLowerCase() !== 'content-length')
        .map(([name, value]) => [name, String(value)]),
    ),
    body: details.body ?? '',
    signal: context.signal,
  });
  if (answer.kind === 'unanswered') return 'unknown';
  if (answer.status >= 200 && answer.status < 300) return 'taken';
  return answer.status === 404 || answer.status === 410 ? 'gone' : 'refused';
}

/** Whom a push service writes to when something is wrong. */
function contactOf({ environment: { publicUrl, mailFrom } }: Context): string {
  if (publicUrl.startsWith('https://')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

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

type Hours = Pick<DeliverySettings, 'timeZone' | 'quietFrom' | 'quietUntil'> & { pausedUntil: Date | null };

/** Whether someone wants to hear nothing at this moment, by the hours of their own day, whatever its clock does. */
export function isQuiet({ timeZone, quietFrom, quietUntil, pausedUntil }: Hours, now: Date): boolean {
  if (pausedUntil !== null && pausedUntil > now) return true;
  if (quietFrom === null || quietUntil === null) return false;
  const hour = hourIn(timeZone ?? 'UTC', now);
  return quietFrom < quietUntil
    ? hour >= quietFrom && hour < quietUntil
    : hour >= quietFrom || hour < quietUntil;
}

function hourIn(timeZone: string, now: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
}
