import { eq } from 'drizzle-orm';
import { companyAliases } from '../../../companies/identity/table.ts';
import { startups } from '../../../companies/table.ts';
import type { Context } from '../../../platform/context.ts';
import { ownerKey } from '../discovery/score-board.ts';
import type { boards } from '../table.ts';

type Board = typeof boards.$inferSelect;

/** In a sentence, that a board says that it is another's than before and no name of the company; null where it is not. */
export async function findNewOwner(
  { db }: Context,
  { startupId, owner: before }: Board,
  owner: string | null,
): Promise<string | null> {
  if (owner === null || before === null || ownerKey(owner) === ownerKey(before)) return null;
  const [[company], aliases] = await Promise.all([
    db.select({ name: startups.name }).from(startups).where(eq(startups.id, startupId)),
    db
      .select({ name: companyAliases.name })
      .from(companyAliases)
      .where(eq(companyAliases.startupId, startupId)),
  ]);
  const names = [...(company ? [company] : []), ...aliases].map(({ name }) => ownerKey(name));
  if (names.includes(ownerKey(owner))) return null;
  return `The board changed its owner from “${before.slice(0, 100)}” to “${owner.slice(0, 100)}”.`;
}
