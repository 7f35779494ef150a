import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { deviceNameOf } from '../../../platform/audit/device-name.ts';
import { type Context, requireUser, sessionOf } from '../../../platform/context.ts';
import { endSessions } from '../sessions.ts';
import { knownDevices, rememberedDevices, sessions } from '../table.ts';

/**
 * Ends everything that devices of a person could open, in the caller's transaction. Unlike one on which they signed out,
 * a device that they sent away from elsewhere may be in other hands: it is no longer known, and an attacker who tries a password
 * there counts as the stranger they may be.
 */
export async function deleteDevices(
  context: Context,
  { userId, devices }: { userId: UserId; devices: FoundDevice[] },
): Promise<void> {
  const { db } = context;
  const sessionIds = devices.flatMap((device) => device.sessionIds);
  const rememberedIds = devices.flatMap((device) => device.rememberedIds);
  const deviceIds = devices.flatMap(({ deviceId }) => deviceId ?? []);
  const sentAway = devices.flatMap(({ deviceId, isCurrent }) => (isCurrent ? [] : (deviceId ?? [])));
  // The records first: a device that is just restoring its session looks afterwards whether its record is still there.
  await db
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), inArray(rememberedDevices.id, rememberedIds)));
  const isOfThem = or(inArray(sessions.id, sessionIds), inArray(sessions.deviceId, deviceIds));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOfThem));
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.deviceId, sentAway)));
}

/** A browser in which a person is signed in, or that may open a session for them again. */
export type FoundDevice = {
  /** Names it towards its owner. Nothing in the tables can be found by it, nor guessed from it. */
  id: string;
  /** As in `known_devices`; null for a session that was opened without a device. */
  deviceId: string | null;
  sessionIds: string[];
  rememberedIds: string[];
  name: string;
  clientAddress: string | null;
  lastSeenAt: Date;
  since: Date;
  isCurrent: boolean;
};

type Trace = Pick<FoundDevice, 'deviceId' | 'clientAddress' | 'lastSeenAt' | 'since'> & {
  /** What belongs together: a device, or a session that has none. */
  group: string;
  sessionId: string | null;
  rememberedId: string | null;
  userAgent: string | null;
};

/** Where the caller is signed in or remembered: this browser first, then the one that was seen last. */
export async function findDevices(context: Context): Promise<FoundDevice[]> {
  const userId = requireUser(context);
  const presentId = sessionOf(context)?.id ?? null;
  const traces = [...(await traceSessions(context, userId)), ...(await traceRemembered(context, userId))];
  const groups = Map.groupBy(traces, ({ group }) => group);
  return [...groups.values()]
    .map((traced) => deviceOf(userId, traced, presentId))
    .sort(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) ||
        other.lastSeenAt.getTime() - one.lastSeenAt.getTime(),
    );
}

async function traceSessions(context: Context, userId: string): Promise<Trace[]> {
  const open = await context.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, context.now())));
  return open.map(({ id, deviceId, userAgent, ipAddress, lastSeenAt, createdAt }) => ({
    group: deviceId ?? id,
    deviceId,
    sessionId: id,
    rememberedId: null,
    userAgent,
    clientAddress: ipAddress,
    lastSeenAt,
    since: createdAt,
  }));
}

async function traceRemembered(context: Context, userId: string): Promise<Trace[]> {
  const remembered = await context.db
    .select()
    .from(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), gt(rememberedDevices.expiresAt, context.now())));
  return remembered.map(({ id, deviceId, userAgent, rotatedAt, createdAt }) => ({
    group: deviceId,
    deviceId,
    sessionId: null,
    rememberedId: id,
    userAgent,
    clientAddress: null,
    lastSeenAt: rotatedAt ?? createdAt,
    since: createdAt,
  }));
}

function deviceOf(userId: string, traced: Trace[], presentId: string | null): FoundDevice {
  const newestFirst = traced.toSorted((one, other) => other.lastSeenAt.getTime() - one.lastSeenAt.getTime());
  const texts = (name: 'sessionId' | 'rememberedId' | 'userAgent' | 'clientAddress') =>
    newestFirst.flatMap((trace) => trace[name] ?? []);
  const moments = (name: 'lastSeenAt' | 'since') => traced.map((trace) => trace[name].getTime());
  const sessionIds = texts('sessionId');
  return {
    id: createHash('sha256').update(`${userId}|${traced[0]?.group}`).digest('hex').slice(0, 32),
    deviceId: traced[0]?.deviceId ?? null,
    sessionIds,
    rememberedIds: texts('rememberedId'),
    name: deviceNameOf(texts('userAgent')[0] ?? null) ?? 'Unknown browser',
    clientAddress: texts('clientAddress')[0] ?? null,
    lastSeenAt: new Date(Math.max(...moments('lastSeenAt'))),
    since: new Date(Math.min(...moments('since'))),
    isCurrent: presentId !== null && sessionIds.includes(presentId),
  };
}

/**
 * Ends a person's sessions on every device but that of the session named, and forgets all the others: one who
 * tries a password there counts as a stranger.
 */
export async function deleteOtherDevices(
  context: Context,
  { userId, keepSessionId }: { userId: string; keepSessionId: string | null },
): Promise<void> {
  const { db } = context;
  const [stored] = await db
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.id, keepSessionId ?? ''), eq(sessions.userId, userId)));
  await endSessions(context, { userId, keepSessionId });
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), ne(knownDevices.deviceId, stored?.deviceId ?? '')));
}
