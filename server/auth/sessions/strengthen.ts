import { and, eq } from 'drizzle-orm';
import { type Context, requireUser, sessionOf } from '../../platform/context.ts';
import { sessions } from './table.ts';

/** The session of whoever asks counts from now on as one with two factors, of which it has just seen the second. */
export async function strengthenSession(context: Context): Promise<void> {
  const userId = requireUser(context);
  await context.db
    .update(sessions)
    .set({ isStrong: true, updatedAt: context.now() })
    .where(and(eq(sessions.id, sessionOf(context)?.id ?? ''), eq(sessions.userId, userId)));
}
