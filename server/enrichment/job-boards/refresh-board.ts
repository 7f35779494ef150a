import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { type Asking, readListing, type Validators } from './listing/read-listing.ts';
import { providers } from './providers.ts';
import { type BoardRun, recordAnswer } from './recording/record-answer.ts';
import { boards } from './table.ts';

/** Asks a board that is surely its company's for what it lists now, and records it; null where there is no such board. */
export async function refreshBoard(
  context: Context,
  boardId: string,
  asking: Asking,
): Promise<BoardRun | null> {
  requireOperator(context);
  const [board] = await context.db.select().from(boards).where(eq(boards.id, boardId));
  if (board?.verdict !== 'sure' || board.isSample) return null;
  const startedAt = context.now();
  const answer = await readListing(asking, providers[board.provider], board.token, validatorsOf(board));
  return recordAnswer(context, { boardId, answer, startedAt });
}

/** Only what follows a whole listing may be answered by nothing new: after any other the roles are to be sent again. */
function validatorsOf({ outcome, etag, lastModified }: typeof boards.$inferSelect): Validators | null {
  const wasWhole = outcome === 'roles' || outcome === 'none';
  return wasWhole && (etag || lastModified) ? { etag, lastModified } : null;
}
