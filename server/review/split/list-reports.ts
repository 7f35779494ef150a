import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { CompanyReport, RecordSplit, ReviewSide } from '../../../contract/review/review.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { reportsOf } from '../../startups/splitting/reports-of.ts';
import { startups } from '../../startups/table.ts';
import { presentKnown } from '../present.ts';
import { startupSplits } from '../table.ts';
import { loadCompany } from './load-company.ts';
import { presentReport, presentSplit } from './present.ts';

/** A company with every report of it, the newest first, and the splits of it that can be undone. */
export async function listReports(
  context: Context,
  { id }: { id: string },
): Promise<{ company: ReviewSide; reports: CompanyReport[]; splits: RecordSplit[] }> {
  requireOperator(context);
  const { company } = await loadCompany(context, id);
  const splits = await context.db
    .select({ split: startupSplits, name: startups.name })
    .from(startupSplits)
    .innerJoin(startups, eq(startups.id, startupSplits.startupId))
    .where(
      and(
        isNull(startupSplits.undoneAt),
        or(eq(startupSplits.startupId, id), eq(startupSplits.partedId, id)),
      ),
    )
    .orderBy(desc(startupSplits.splitAt));
  const byDay = (one: CompanyReport, other: CompanyReport) =>
    (other.announcedOn ?? '').localeCompare(one.announcedOn ?? '');
  return {
    company: presentKnown(company),
    reports: reportsOf(company).map(presentReport).sort(byDay),
    splits: splits.map(presentSplit),
  };
}
