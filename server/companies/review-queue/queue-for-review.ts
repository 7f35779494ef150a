import { randomUUID } from 'node:crypto';
import { type Context, requireOperator } from '../../platform/context.ts';
import type { RoundReport } from '../report.ts';
import { reviewItems } from './table.ts';

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
