import type { IngestRun, ReviewItem } from '../../contract/ingest.ts';
import type { reviewItems } from '../startups/table.ts';
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

export function presentReviewItem(item: typeof reviewItems.$inferSelect): ReviewItem {
  const { id, kind, source, reason, report } = item;
  const { round, company, url } = report;
  return {
    id,
    kind,
    companyName: company.name,
    reason,
    source,
    url,
    amount:
      round?.amount && round.currency ? { amount: round.amount, currency: round.currency, usd: null } : null,
    announcedOn: round?.announcedOn ?? null,
    createdAt: item.createdAt.toISOString(),
  };
}
