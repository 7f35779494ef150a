import { desc, eq } from 'drizzle-orm';
import { type IngestRun, runNames } from '../../contract/ingest/ingest.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { presentRun } from './present.ts';
import { ingestRuns } from './table.ts';

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
