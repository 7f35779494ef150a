import { and, eq, isNotNull } from 'drizzle-orm';
import { dayMs } from '../../../../contract/platform/time/days.ts';
import type { Context } from '../../../platform/context.ts';
import { boards } from '../table.ts';
import type { FoundBoard } from './store-board.ts';

/** A board that the company's own pages have not named for so long is not surely its own any more. */
const longestUnnamedMs = 60 * dayMs;

/**
 * What becomes of the boards that the company's pages do not name any more, once they were read: one that another sure board
 * took the place of is in question at once, and one that was only not named for long. What a person decided stays.
 */
export async function resolveUnnamed(
  { db, now }: Context,
  startupId: string,
  {
    named,
    found,
  }: { named: readonly Pick<FoundBoard, 'provider' | 'token'>[]; found: readonly FoundBoard[] },
): Promise<void> {
  const known = await db.select().from(boards).where(eq(boards.startupId, startupId));
  const isNamed = (board: { provider: string; token: string }) =>
    named.some(({ provider, token }) => provider === board.provider && token === board.token);
  const hasMoved = found.some(({ verdict }) => verdict === 'sure');
  const unnamed = known.filter((board) => board.verdict === 'sure' && !board.isDecided && !isNamed(board));
  for (const { id, evidence, verifiedAt } of unnamed) {
    if (!hasMoved && now().getTime() - verifiedAt.getTime() < longestUnnamedMs) continue;
    const detail = hasMoved
      ? 'their site names another board now, and not this one any more'
      : 'their site has not named it for two months';
    await db
      .update(boards)
      .set({ verdict: 'doubtful', evidence: [...evidence, { kind: 'unnamed', weight: 'against', detail }] })
      .where(eq(boards.id, id));
  }
  await db
    .update(boards)
    .set({ unprovedSince: null })
    .where(and(eq(boards.startupId, startupId), isNotNull(boards.unprovedSince)));
}
