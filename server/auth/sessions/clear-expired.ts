import { lte, or } from 'drizzle-orm';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { lifetimes } from './create-auth.ts';
import { knownDevices, rememberedDevices, sessions } from './table.ts';

/**
 * Deletes sessions and remember-me records that have ended, and devices in which nobody has signed in for as long as
 * their cookie lasts. Answers how many rows went.
 */
export async function clearExpired(context: Context): Promise<number> {
  requireMachine(context);
  const now = context.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return inTransaction(context, async ({ db }) => {
    const ended = await db
      .delete(sessions)
      .where(or(lte(sessions.expiresAt, now), lte(sessions.createdAt, ago(lifetimes.session))))
      .returning({ id: sessions.id });
    const forgotten = await db
      .delete(rememberedDevices)
      .where(
        or(
          lte(rememberedDevices.expiresAt, now),
          lte(rememberedDevices.createdAt, ago(lifetimes.rememberedAtMost)),
        ),
      )
      .returning({ id: rememberedDevices.id });
    const unused = await db
      .delete(knownDevices)
      .where(lte(knownDevices.lastSignedInAt, ago(lifetimes.device)))
      .returning({ deviceId: knownDevices.deviceId });
    return ended.length + forgotten.length + unused.length;
  });
}
