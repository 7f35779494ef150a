import { and, eq, inArray } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { applications } from './table.ts';

/** Has a person reminded anew of follow-ups whose mail never left. */
export async function takeBackReminders(
  context: Context,
  { userId, applicationIds }: { userId: UserId; applicationIds: string[] },
): Promise<void> {
  requireSelf(context, userId);
  if (applicationIds.length === 0) return;
  await context.db
    .update(applications)
    .set({ remindedOf: null })
    .where(and(eq(applications.userId, userId), inArray(applications.id, applicationIds)));
}
