import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { boards, companyHiring } from '../table.ts';

/** Takes everything away that was read of a company's boards. In the caller's transaction. */
export async function deleteBoards({ db, ...context }: Context, startupId: string): Promise<void> {
  requireOperator({ db, ...context });
  await db.delete(boards).where(eq(boards.startupId, startupId));
  await db.delete(companyHiring).where(eq(companyHiring.startupId, startupId));
}
