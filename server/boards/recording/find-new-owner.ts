import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { startupAliases } from '../../startups/identity/table.ts';
import { startups } from '../../startups/table.ts';
import { ownerKey } from '../discovery/weigh-board.ts';
import type { boards } from '../table.ts';

type Board = typeof boards.$inferSelect;

/** In a sentence, that a board says that it is another's than before and no name of the company; null where it is not. */
export async function findNewOwner(
  { db }: Context,
  { startupId, owner: before }: Board,
  owner: string | null,
): Promise<string | null> {
  if (owner === null || before === null || ownerKey(owner) === ownerKey(before)) return null;
  const [[startup], aliases] = await Promise.all([
    db.select({ name: startups.name }).from(startups).where(eq(startups.id, startupId)),
    db
      .select({ name: startupAliases.name })
      .from(startupAliases)
      .where(eq(startupAliases.startupId, startupId)),
  ]);
  const names = [...(startup ? [startup] : []), ...aliases].map(({ name }) => ownerKey(name));
  if (names.includes(ownerKey(owner))) return null;
  return `The board was of ‘${before.slice(0, 100)}’ and is of ‘${owner.slice(0, 100)}’ now.`;
}
