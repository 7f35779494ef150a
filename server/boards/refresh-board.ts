import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { type Asking, readListing } from './listing/read-listing.ts';
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
  const answer = await readListing(asking, providers[board.provider], board.token);
  return recordAnswer(context, { boardId, answer, startedAt });
}
