import { asc, desc, eq } from 'drizzle-orm';
import { type IngestRun, type Rejection, runNames } from '../../contract/ingest/ingest.ts';
import { removeSample } from '../companies/recording/remove-sample.ts';
import { recordEvent } from '../platform/audit/record.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { presentRun } from './present.ts';
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

const mostOfOne = 40;

const mostShown = 100;

/** The newest runs; of one source no more than leave room for those that run seldom. */
export async function listRuns(context: Context): Promise<{ runs: IngestRun[] }> {
  requireOperator(context);
  const ofEach = runNames.map((source) =>
    context.db
      .select()
      .from(ingestRuns)
      .where(eq(ingestRuns.source, source))
      .orderBy(desc(ingestRuns.startedAt))
      .limit(mostOfOne),
  );
  const runs = (await Promise.all(ofEach)).flat();
  const newest = runs.toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
  return { runs: newest.slice(0, mostShown).map(presentRun) };
}

/** Removes the sample companies because an operator wants it, and writes that down. */
export async function removeSampleByHand(context: Context): Promise<{ removed: number }> {
  requireOperator(context);
  const { removed } = await removeSample(context);
  if (removed > 0) await recordEvent(context, { kind: 'sample-removed', userId: null, detail: { removed } });
  return { removed };
}
