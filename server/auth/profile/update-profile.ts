import { eq } from 'drizzle-orm';
import type { Session } from '../../../contract/auth/accounts.ts';
import type { Profile } from '../../../contract/auth/registration.ts';
import { firstChoices, withFirstChoices } from '../../../contract/feed/preferences/first-choices.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { loadSession } from '../sessions/load-session.ts';
import { users } from '../users/table.ts';
import { savePreferences } from './save-preferences.ts';

/**
 * Changes the job title and experience of the person who asks, and where they are given the first preferred industry
 * group and country. Throws INVALID for a group or country that does not exist; then nothing is changed.
 */
export async function updateProfile(context: Context, input: Profile): Promise<Session> {
  const userId = requireUser(context);
  const { profession, experienceYears, ...choices } = input;
  return inTransaction(context, async (context) => {
    await context.db
      .update(users)
      .set({ profession, experienceYears, updatedAt: context.now() })
      .where(eq(users.id, userId));
    const session = await loadSession(context, userId);
    const wanted = { ...firstChoices(session.preferences), ...choices };
    const preferences = withFirstChoices(session.preferences, wanted);
    const isSame = JSON.stringify(preferences) === JSON.stringify(session.preferences);
    return isSame ? session : savePreferences(context, preferences);
  });
}
