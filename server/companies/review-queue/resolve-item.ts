import { eq } from 'drizzle-orm';
import type { ReviewDecision } from '../../../contract/admin/review.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { reviewItems } from './table.ts';

type Finished = {
  id: string;
  decision: ReviewDecision;
  /** Which startup the report is of now. */
  startupId: string | null;
  decidedBy: string | null;
};

/** Writes down how a question was answered. */
export async function resolveItem(context: Context, { id, ...answer }: Finished): Promise<void> {
  requireOperator(context);
  await context.db
    .update(reviewItems)
    .set({ status: 'settled', decidedAt: context.now(), ...answer })
    .where(eq(reviewItems.id, id));
}
