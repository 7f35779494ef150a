import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { alertSettings } from '../streams/table.ts';
import { type Claimed, findClaims } from './find-claims.ts';
import type { Occasion } from './is-asked.ts';

/**
 * Locks a person's settings, so that of two runs at once the second sees what the first has told, and whoever leaves
 * meanwhile waits for this digest and takes it back. With the streams that are to be looked at; null for nobody.
 */
export async function claimPerson(
  context: Context,
  { userId, occasion }: { userId: UserId; occasion: Occasion },
): Promise<Claimed | null> {
  await context.db
    .select({ userId: alertSettings.userId })
    .from(alertSettings)
    .where(eq(alertSettings.userId, userId))
    .for('update');
  const [person] = await findClaims(context, { userIds: [userId], occasion });
  return person ?? null;
}
