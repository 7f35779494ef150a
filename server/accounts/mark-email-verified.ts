import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { recordEvent } from '../audit/record.ts';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/request-context.ts';
import { users } from './table.ts';

/** Notes that a person reads what is mailed to this address, if it still is theirs. Answers whether that was new. */
export async function markEmailVerified(
  context: Context,
  { userId, email, caller }: { userId: UserId; email: string; caller: Caller },
): Promise<boolean> {
  const [marked] = await context.db
    .update(users)
    .set({ emailVerified: true, updatedAt: context.now() })
    .where(and(eq(users.id, userId), eq(users.email, email), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (marked) await recordEvent(context, { kind: 'email-verified', userId, caller });
  return marked !== undefined;
}
