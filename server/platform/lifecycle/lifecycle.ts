import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DeletionStep } from '../../../contract/account/deletion.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../context.ts';

/** A user whose account is being deleted; `id` is the deletion. */
export type DeletedUser = { id: string; userId: UserId; email: string };

/** Deletes what a domain stores about a user, in the caller's transaction. Answers how many things that were. */
type Removal = (context: Context, user: DeletedUser) => Promise<number>;

/** Everything that belongs to `from` goes to `into`: they turned out to be one company. */
export type Merge = { from: string; into: string };

/** A merge that is taken back: `before` is what `onCompaniesMerged` answered. */
export type MergeUndone<Before> = { before: Before; keptId: string; goneId: string };

/** What one kind of record does when two companies become one, and when that is taken back. */
export type CompanyFollower<Before> = {
  onCompaniesMerged: (context: Context, merge: Merge) => Promise<Before>;
  onCompanySplit: (context: Context, undone: MergeUndone<Before>) => Promise<void>;
};

/**
 * What a domain declares of its own about users who are deleted and companies that become one. Each table with rows of a user
 * or of a company is named by exactly one domain, as `server/account/lifecycles.test.ts` proves against the schema.
 */
export type Lifecycle = {
  /** `deleted`: rows go with the user. `kept`: rows stay, without the name of the admin who made or decided them. */
  users: { deleted: readonly PgTable[]; kept: readonly PgTable[]; onUserDeleted: Removals };
  /** `followed`: rows go where the company goes. `ownRecord`: rows are the record itself, which the merge rewrites. */
  companies: { followed: readonly PgTable[]; ownRecord: readonly PgTable[] };
};

type Removals = Partial<Record<DeletionStep, Removal>>;

type OwnedTable = PgTable & { userId: AnyPgColumn };

/** Deletes a user's rows of some tables. Answers how many rows those were. */
export async function deleteRowsOf(
  context: Context,
  userId: UserId,
  ...tables: OwnedTable[]
): Promise<number> {
  requireSelf(context, userId);
  let count = 0;
  for (const table of tables) {
    const gone = await context.db
      .delete(table)
      .where(eq(table.userId, userId))
      .returning({ one: table.userId });
    count += gone.length;
  }
  return count;
}
