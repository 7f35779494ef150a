import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { reviewItems } from './table.ts';

/** Opens a question again. `startupId` is what the report is listed as meanwhile, if it is. */
export async function reopenItem(
  context: Context,
  { id, startupId }: { id: string; startupId: string | null },
): Promise<void> {
  requireOperator(context);
  await context.db
    .update(reviewItems)
    .set({ status: 'open', decision: null, decidedBy: null, decidedAt: null, startupId })
    .where(eq(reviewItems.id, id));
}
