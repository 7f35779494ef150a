import { eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import type { CompanyFollower, Merge, MergeUndone } from '../../platform/lifecycle/lifecycle.ts';
import { sharedBoardClaims, sharedBoardMembers } from './table.ts';

type ClaimRow = typeof sharedBoardClaims.$inferSelect;
/** As they are stored with a merge. */
type ClaimsBefore = {
  gone: (Omit<ClaimRow, 'claimedAt' | 'endsAt'> & { claimedAt: string; endsAt: string })[];
  keptBoards: string[];
};

export const boardClaimsFollower: CompanyFollower<ClaimsBefore> = {
  onCompaniesMerged: moveClaims,
  onCompanySplit: moveClaimsBack,
};

/** Claims go to the company that one turned out to be; where that is claimed on the board already, its claim stays. */
async function moveClaims(context: Context, { from, into }: Merge): Promise<ClaimsBefore> {
  requireOperator(context);
  const { db } = context;
  const gone = await db.select().from(sharedBoardClaims).where(eq(sharedBoardClaims.startupId, from));
  const kept = await db
    .select({ boardId: sharedBoardClaims.boardId })
    .from(sharedBoardClaims)
    .where(eq(sharedBoardClaims.startupId, into));
  await db.delete(sharedBoardClaims).where(eq(sharedBoardClaims.startupId, from));
  const moved = gone.map((claim) => ({ ...claim, startupId: into }));
  await insertRows(db, sharedBoardClaims, moved, { action: 'ignore' });
  return {
    gone: gone.map((claim) => ({
      ...claim,
      claimedAt: claim.claimedAt.toISOString(),
      endsAt: claim.endsAt.toISOString(),
    })),
    keptBoards: kept.map(({ boardId }) => boardId),
  };
}

/** Claims of members who are still there name the company again that they named. */
async function moveClaimsBack(
  context: Context,
  { before: { gone, keptBoards }, keptId, goneId }: MergeUndone<ClaimsBefore>,
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  const had = new Set(keptBoards);
  for (const { boardId, userId, claimedAt, endsAt } of gone) {
    const isMember = sql`${sharedBoardMembers.boardId} = ${boardId}::uuid and ${sharedBoardMembers.userId} = ${userId}`;
    if ((await db.$count(sharedBoardMembers, isMember)) === 0) continue;
    if (!had.has(boardId))
      await db.delete(sharedBoardClaims).where(
        sql`${sharedBoardClaims.boardId} = ${boardId}::uuid and ${sharedBoardClaims.startupId} = ${keptId}::uuid
            and ${sharedBoardClaims.userId} = ${userId}`,
      );
    await db
      .insert(sharedBoardClaims)
      .values({
        boardId,
        startupId: goneId,
        userId,
        claimedAt: new Date(claimedAt),
        endsAt: new Date(endsAt),
      })
      .onConflictDoNothing();
  }
}
