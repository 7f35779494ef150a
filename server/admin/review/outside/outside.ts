import {
  onCompaniesMerged as doubtsFollowMerge,
  type FactReportRow,
} from '../../../enrichment/fact-reports/on-companies-merged.ts';
import { onCompanySplit as doubtsFollowParting } from '../../../enrichment/fact-reports/on-company-split.ts';
import { followSplit as boardsFollowSplit } from '../../../enrichment/job-boards/following/follow-split.ts';
import {
  type BoardsBefore,
  onCompaniesMerged as boardsFollowMerge,
} from '../../../enrichment/job-boards/following/on-companies-merged.ts';
import { onCompanySplit as boardsFollowParting } from '../../../enrichment/job-boards/following/on-company-split.ts';
import { askAnew } from '../../../enrichment/runs/runs.ts';
import { followSplit as sitesFollowSplit } from '../../../enrichment/websites/following/follow-split.ts';
import {
  type SitesBefore,
  onCompaniesMerged as sitesFollowMerge,
} from '../../../enrichment/websites/following/on-companies-merged.ts';
import { onCompanySplit as sitesFollowParting } from '../../../enrichment/websites/following/on-company-split.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';

/** Gives two records that were one back what was known of each from outside. */
export async function partOutsideFacts(
  context: Context,
  { before, keptId, goneId }: { before: OutsideBefore; keptId: string; goneId: string },
): Promise<void> {
  requireOperator(context);
  const ids = [keptId, goneId] as const;
  await sitesFollowParting(context, { before: before.sites, ids });
  await boardsFollowParting(context, { before: before.boards, ids });
  await doubtsFollowParting(context, { before: before.doubts, from: keptId });
  await askWhereKnown(context, ids);
}

/** Websites, boards and doubts of a record that becomes part of another go with it; both are looked at anew as one. */
export async function mergeOutsideFacts(
  context: Context,
  moving: { from: string; into: string },
): Promise<OutsideBefore> {
  requireOperator(context);
  const before = {
    sites: await sitesFollowMerge(context, moving),
    boards: await boardsFollowMerge(context, moving),
    doubts: await doubtsFollowMerge(context, moving),
  };
  await askWhereKnown(context, [moving.into]);
  return before;
}

/** What was read from outside of two records, and what people doubted of it. */
export type OutsideBefore = { sites: SitesBefore; boards: BoardsBefore; doubts: FactReportRow[] };

/** A website that only the part's own reports lead to goes with it, and the boards that it proved. */
export async function splitOutsideFacts(
  context: Context,
  { whole, part }: { whole: string; part: string },
): Promise<void> {
  requireOperator(context);
  if (await sitesFollowSplit(context, { whole, part })) await boardsFollowSplit(context, { whole, part });
  await askWhereKnown(context, [whole, part]);
}

/** Who they are has changed, and so may whose their pages are. */
async function askWhereKnown(context: Context, ids: readonly string[]): Promise<void> {
  requireOperator(context);
  if (context.environment.fetchesSources) await askAnew(context, ids);
}
