import { eq } from 'drizzle-orm';
import type { Profile, Session } from '../../contract/accounts.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { loadSession } from './load-session.ts';
import { users } from './table.ts';

/** Changes the job title and experience of the person who asks. */
export async function updateProfile(context: Context, input: Profile): Promise<Session> {
  const userId = requireUser(context);
  const { profession, experienceYears } = input;
  await context.db
    .update(users)
    .set({ profession, experienceYears, updatedAt: context.now() })
    .where(eq(users.id, userId));
  return loadSession(context, userId);
}
