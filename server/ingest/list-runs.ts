import { desc } from 'drizzle-orm';
import type { IngestRun } from '../../contract/ingest.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { presentRun } from './present.ts';
import { ingestRuns } from './table.ts';

export async function listRuns(context: Context): Promise<{ runs: IngestRun[] }> {
  requireOperator(context);
  const runs = await context.db.select().from(ingestRuns).orderBy(desc(ingestRuns.startedAt)).limit(100);
  return { runs: runs.map(presentRun) };
}
