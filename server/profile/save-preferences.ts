import type { Session } from '../../contract/accounts.ts';
import type { Preferences } from '../../contract/preferences/preferences.ts';
import { userPreferences } from '../accounts/table.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { loadSession } from '../sessions/load-session.ts';
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
