import { randomUUID } from 'node:crypto';
import { and, eq, notExists } from 'drizzle-orm';
import { userId as userIdOf } from '../../contract/accounts.ts';
import { users } from '../accounts/table.ts';
import { recordEvent } from '../audit/record.ts';
import { type Context, inTransaction, requireRecentProof } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/request-context.ts';
import { type Deletion, readDone } from './deletion.ts';
import { accountDeletions } from './table.ts';

/** Writes down that the person wants their account gone, or finds what they asked for before. Refuses the only admin. */
export function beginDeletion(context: Context, caller: Caller): Promise<Deletion> {
  const userId = requireRecentProof(context);
  return inTransaction(context, async (context) => {
    const person = await requireReplaceable(context, userId);
    const asked = { id: randomUUID(), userId, email: person.email, askedAt: context.now() };
    const [added] = await context.db
      .insert(accountDeletions)
      .values(asked)
      .onConflictDoNothing({ target: accountDeletions.userId })
      .returning();
    if (added) await recordEvent(context, { kind: 'deletion-asked', userId, caller });
    const kept = added ?? (await findDeletion(context, userId));
    return {
      id: kept.id,
      userId: userIdOf.parse(kept.userId),
      email: kept.email,
      done: readDone(kept.doneSteps),
      failed: new Map(),
    };
  });
}

/** The person's row, if somebody else can look after the product. Two admins who leave at once wait for each other here. */
async function requireReplaceable({ db }: Context, userId: string): Promise<{ email: string }> {
  const [person] = await db
    .select({ email: users.email, isAdmin: users.isAdmin })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new ApiError('NOT_FOUND', 'User not found');
  if (!person.isAdmin) return person;
  await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(users.id)
    .for('update');
  const leaving = db
    .select({ id: accountDeletions.id })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, users.id));
  const staying = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isReadOnlyAdmin, false), notExists(leaving)));
  if (staying.some(({ id }) => id !== userId)) return person;
  throw new ApiError('FORBIDDEN', 'You are the only admin. Make somebody else an admin before you leave.');
}

async function findDeletion({ db }: Context, userId: string): Promise<typeof accountDeletions.$inferSelect> {
  const [kept] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  if (!kept) throw new ApiError('NOT_FOUND', 'User not found');
  return kept;
}
