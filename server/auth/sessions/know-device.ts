import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { knownDevices } from './table.ts';

/** Notes that a person has shown in this browser who they are: no stranger's guesses keep them out there from now on. */
export async function knowDevice(
  context: Context,
  { userId, deviceId }: { userId: UserId; deviceId: string },
): Promise<void> {
  const lastSignedInAt = context.now();
  await context.db
    .insert(knownDevices)
    .values({ userId, deviceId, lastSignedInAt })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceId], set: { lastSignedInAt } });
}
