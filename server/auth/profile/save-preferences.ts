import type { Session } from '../../../contract/auth/accounts.ts';
import type { Preferences } from '../../../contract/feed/preferences/preferences.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { loadSession } from '../sessions/load-session.ts';
import { userPreferences } from '../users/table.ts';
import { canonicalPreferences } from './canonical-preferences.ts';

/** Replaces what the person who asks wants to hear of. How often they hear of it stays as it was. */
export async function savePreferences(context: Context, input: Preferences): Promise<Session> {
  const userId = requireUser(context);
  const preferences = { ...canonicalPreferences(input), updatedAt: context.now() };
  await context.db
    .insert(userPreferences)
    .values({ userId, ...preferences })
    .onConflictDoUpdate({ target: userPreferences.userId, set: preferences });
  return loadSession(context, userId);
}
