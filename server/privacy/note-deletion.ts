import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userId as userIdOf } from '../../contract/accounts.ts';
import { users } from '../accounts/table.ts';
import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { type Deletion, readDone } from './deletion.ts';
import { accountDeletions } from './table.ts';

/** Writes down that an account is to go, or finds what was written down before. Whoever calls asked whether it may. */
export async function noteDeletion(
  { db, now }: Context,
  userId: string,
): Promise<{ deletion: Deletion; isNew: boolean }> {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) throw new ApiError('NOT_FOUND', 'User not found');
  const asked = { id: randomUUID(), userId, email: person.email, askedAt: now() };
  const [added] = await db
    .insert(accountDeletions)
    .values(asked)
    .onConflictDoNothing({ target: accountDeletions.userId })
    .returning();
  const [before] = added
    ? []
    : await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  const kept = added ?? before;
  if (!kept) throw new ApiError('NOT_FOUND', 'User not found');
  const deletion: Deletion = {
    id: kept.id,
    userId: userIdOf.parse(kept.userId),
    email: kept.email,
    done: readDone(kept.doneSteps),
    failed: new Map(),
  };
  return { deletion, isNew: added !== undefined };
}
