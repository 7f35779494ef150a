import { eq, or, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { tokens } from './table.ts';

/** Deletes every secret that stands for a person or names their address. Answers how many there were. */
export async function deleteUserData(
  context: Context,
  { userId, email }: { userId: UserId; email: string },
): Promise<number> {
  requireSelf(context, userId);
  const named = (value: string) =>
    sql`jsonb_path_exists(${tokens.content}, '$.** ? (@ == $value)', jsonb_build_object('value', ${value}::text))`;
  const gone = await context.db
    .delete(tokens)
    .where(or(eq(tokens.userId, userId), named(userId), named(email)))
    .returning({ hash: tokens.hash });
  return gone.length;
}
