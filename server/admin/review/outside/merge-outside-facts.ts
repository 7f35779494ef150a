import { onCompaniesMerged as doubtsFollowMerge } from '../../../enrichment/fact-reports/on-companies-merged.ts';
import { onCompaniesMerged as boardsFollowMerge } from '../../../enrichment/job-boards/following/on-companies-merged.ts';
import { onCompaniesMerged as sitesFollowMerge } from '../../../enrichment/websites/following/on-companies-merged.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { askWhereKnown } from './ask-where-known.ts';
import type { OutsideBefore } from './outside-before.ts';

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
