import type { IngestRun } from '../../contract/ingest/ingest.ts';
import type { ingestRuns } from './table.ts';

export function presentRun(run: typeof ingestRuns.$inferSelect): IngestRun {
  const { id, source, target, status, seen, changed, rejected, failed, reason } = run;
  return {
    id,
    source,
    target,
    status,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    seen,
    new: run.new,
    changed,
    rejected,
    failed,
    reason,
  };
}
