import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { boards, startupHiring } from '../table.ts';

/** Takes everything away that was read of a company's boards. In the caller's transaction. */
export async function forgetBoards({ db, ...context }: Context, startupId: string): Promise<void> {
  requireOperator({ db, ...context });
  await db.delete(boards).where(eq(boards.startupId, startupId));
  await db.delete(startupHiring).where(eq(startupHiring.startupId, startupId));
}
