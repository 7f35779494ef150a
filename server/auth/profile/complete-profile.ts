import { and, eq, isNull } from 'drizzle-orm';
import type { Session } from '../../../contract/auth/accounts.ts';
import type { ProfileCompletion } from '../../../contract/auth/registration.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { loadSession } from '../sessions/load-session.ts';
import { users } from '../users/table.ts';
import { savePreferences } from './save-preferences.ts';

/**
 * States job title and experience of the person who asks, and industry and country where they have stated none. A
 * profile that says its job title already is left as it is.
 */
export async function completeProfile(context: Context, input: ProfileCompletion): Promise<Session> {
  const userId = requireUser(context);
  return inTransaction(context, async (context) => {
    const { jobTitle, experienceYears } = input;
    const completed = await context.db
      .update(users)
      .set({ profession: jobTitle, experienceYears, updatedAt: context.now() })
      .where(and(eq(users.id, userId), isNull(users.profession)))
      .returning({ id: users.id });
    const session = await loadSession(context, userId);
    return completed.length === 0 ? session : statePreferences(context, session, input);
  });
}

function statePreferences(
  context: Context,
  { preferences }: Session,
  { industryGroup, country }: ProfileCompletion,
): Promise<Session> {
  const { industries, countries } = preferences;
  return savePreferences(context, {
    ...preferences,
    industries: industries.length === 0 && industryGroup !== null ? [industryGroup] : industries,
    countries: countries.length === 0 && country !== null ? [country] : countries,
  });
}
