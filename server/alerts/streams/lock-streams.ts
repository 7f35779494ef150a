import { asc, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { lockPreferences } from '../../auth/users/lock-preferences.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { alertSettings, alertStreams } from './table.ts';

export type Settings = typeof alertSettings.$inferSelect;
export type Stream = typeof alertStreams.$inferSelect;

/** A person's streams, which nobody else changes or sends before the caller's transaction ends. Who has none gets the usual ones. */
export async function lockStreams(
  context: Context,
  userId: UserId,
): Promise<{ settings: Settings; streams: Stream[] }> {
  await lockPreferences(context, userId);
  const { db } = context;
  const [settings] = await db
    .select()
    .from(alertSettings)
    .where(eq(alertSettings.userId, userId))
    .for('update');
  if (!settings) throw new ApiError('NOT_FOUND', 'User profile not found');
  const streams = await db
    .select()
    .from(alertStreams)
    .where(eq(alertStreams.userId, userId))
    .orderBy(asc(alertStreams.kind), asc(alertStreams.id));
  return { settings, streams };
}
