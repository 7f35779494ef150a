import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ReviewDecision } from '../../../contract/admin/review.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import type { RoundReport } from '../report.ts';
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

/** Keeps a report that may not be of a startup out of the lists until a person has looked; the same one is kept once. */
export async function queueForReview(
  context: Context,
  { report, reason }: { report: RoundReport; reason: string },
): Promise<void> {
  requireOperator(context);
  const { source, externalId } = report;
  await context.db
    .insert(reviewItems)
    .values({
      id: randomUUID(),
      kind: 'doubtful-startup',
      source,
      externalId,
      report,
      reason,
      createdAt: context.now(),
    })
    .onConflictDoUpdate({
      target: [reviewItems.source, reviewItems.externalId, reviewItems.kind],
      set: { report, reason },
    });
}
