import { followSplit as boardsFollowSplit } from '../../../enrichment/job-boards/following/follow-split.ts';
import { followSplit as sitesFollowSplit } from '../../../enrichment/websites/following/follow-split.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { askWhereKnown } from './ask-where-known.ts';

/** A website that only the part's own reports lead to goes with it, and the boards that it proved. */
export async function splitOutsideFacts(
  context: Context,
  { whole, part }: { whole: string; part: string },
): Promise<void> {
  requireOperator(context);
  if (await sitesFollowSplit(context, { whole, part })) await boardsFollowSplit(context, { whole, part });
  await askWhereKnown(context, [whole, part]);
}
