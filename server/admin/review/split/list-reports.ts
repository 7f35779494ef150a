import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { CompanyReport, RecordSplit, ReviewSide } from '../../../../contract/admin/review.ts';
import { reportsOf } from '../../../companies/splitting/reports-of.ts';
import { startups } from '../../../companies/table.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { presentKnown } from '../present.ts';
import { companySplits } from '../table.ts';
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
    .select({ split: companySplits, name: startups.name })
    .from(companySplits)
    .innerJoin(startups, eq(startups.id, companySplits.startupId))
    .where(
      and(
        isNull(companySplits.undoneAt),
        or(eq(companySplits.startupId, id), eq(companySplits.partedId, id)),
      ),
    )
    .orderBy(desc(companySplits.splitAt));
  const byDay = (one: CompanyReport, other: CompanyReport) =>
    (other.announcedOn ?? '').localeCompare(one.announcedOn ?? '');
  return {
    company: presentKnown(company),
    reports: reportsOf(company).map(presentReport).sort(byDay),
    splits: splits.map(presentSplit),
  };
}
