import { asc, eq } from 'drizzle-orm';
import type { Rejection } from '../../contract/ingest/ingest.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { ingestRejections, ingestRuns } from './table.ts';

/** What one run rejected or failed on; `total` also counts what was too much to keep. */
export async function listRejections(
  context: Context,
  { id }: { id: string },
): Promise<{ rejections: Rejection[]; total: number }> {
  requireOperator(context);
  const [run] = await context.db.select().from(ingestRuns).where(eq(ingestRuns.id, id));
  if (!run) throw new ApiError('NOT_FOUND', 'This run is not known');
  const rejections = await context.db
    .select({
      where: ingestRejections.where,
      reason: ingestRejections.reason,
      excerpt: ingestRejections.excerpt,
    })
    .from(ingestRejections)
    .where(eq(ingestRejections.runId, id))
    .orderBy(asc(ingestRejections.position));
  return { rejections, total: run.rejected + run.failed };
}
