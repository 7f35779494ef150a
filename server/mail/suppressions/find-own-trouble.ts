import { eq } from 'drizzle-orm';
import type { MailTrouble } from '../../../contract/mail/suppressions.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { findSuppression } from './find-suppression.ts';

/** What keeps digests from whoever asks; another address of theirs is clean. */
export async function findOwnTrouble(context: Context): Promise<MailTrouble> {
  const userId = requireUser(context);
  const [user] = await context.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const found = user ? await findSuppression(context, user.email) : null;
  return { reason: found?.reason ?? null, since: found?.since.toISOString() ?? null };
}
