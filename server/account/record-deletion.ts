import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userId as userIdOf } from '../../contract/auth/accounts.ts';
import { users } from '../auth/users/table.ts';
import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { type Deletion, readDone } from './deletion.ts';
import { accountDeletions } from './table.ts';

/** Writes down that an account is to go, or finds what was written down before. Whoever calls asked whether it may. */
export async function recordDeletion(
  { db, now }: Context,
  userId: string,
): Promise<{ deletion: Deletion; isNew: boolean }> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new ApiError('NOT_FOUND', 'User not found');
  const asked = { id: randomUUID(), userId, email: user.email, askedAt: now() };
  const [added] = await db
    .insert(accountDeletions)
    .values(asked)
    .onConflictDoNothing({ target: accountDeletions.userId })
    .returning();
  const [before] = added
    ? []
    : await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  const stored = added ?? before;
  if (!stored) throw new ApiError('NOT_FOUND', 'User not found');
  const deletion: Deletion = {
    id: stored.id,
    userId: userIdOf.parse(stored.userId),
    email: stored.email,
    done: readDone(stored.doneSteps),
    failed: new Map(),
  };
  return { deletion, isNew: added !== undefined };
}
