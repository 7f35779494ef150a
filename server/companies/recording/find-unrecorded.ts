import { and, eq, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import type { RoundReport } from '../report.ts';
import { companyReports } from '../table.ts';
import { contentHashOf, reportKey } from './ledger.ts';

/** The reports that say something new: of those that are stored word for word there is nothing to record. */
export async function findUnrecorded(context: Context, reports: RoundReport[]): Promise<Set<RoundReport>> {
  const bySource = [...Map.groupBy(reports, (report) => report.source)];
  const wanted = bySource.map(([source, ofSource]) =>
    and(
      eq(companyReports.source, source),
      isAnyOf(
        companyReports.externalId,
        ofSource.map((report) => report.externalId),
      ),
    ),
  );
  const { source, externalId, contentHash } = companyReports;
  const stored = await context.db
    .select({ source, externalId, contentHash })
    .from(companyReports)
    .where(or(...wanted));
  const hashes = new Map(stored.map((report) => [reportKey(report), report.contentHash]));
  const changed = new Set(
    reports.filter((report) => hashes.get(reportKey(report)) !== contentHashOf(report)).map(reportKey),
  );
  // A report that a batch changes and changes back is told in full, in its order.
  return new Set(reports.filter((report) => changed.has(reportKey(report))));
}
