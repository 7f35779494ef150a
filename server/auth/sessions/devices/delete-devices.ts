import { and, eq, inArray, or } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import type { Context } from '../../../platform/context.ts';
import { knownDevices, rememberedDevices, sessions } from '../table.ts';
import type { FoundDevice } from './find-devices.ts';

/**
 * Ends everything that devices of a person could open, in the caller's transaction. Unlike one on which they signed out,
 * a device that they sent away from elsewhere may be in other hands: it is no longer known, and whoever tries a password
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
