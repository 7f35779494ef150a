import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { hashOf, readCookie } from './create-auth.ts';
import { knownDevices } from './table.ts';

/**
 * The browser that asks, when this person, or anyone where none is named, has signed in there before; else null. What
 * is counted for it no one elsewhere can use up.
 */
export async function findKnownDevice(
  context: Context,
  { headers }: Caller,
  userId: UserId | null,
): Promise<string | null> {
  const device = readCookie(context.environment, headers, 'device');
  if (device === null) return null;
  const isTheirs = userId === null ? undefined : eq(knownDevices.userId, userId);
  const [known] = await context.db
    .select({ deviceId: knownDevices.deviceId })
    .from(knownDevices)
    .where(and(eq(knownDevices.deviceId, hashOf(device)), isTheirs))
    .limit(1);
  return known?.deviceId ?? null;
}
