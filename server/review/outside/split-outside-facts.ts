import { followSplit as boardsFollowSplit } from '../../boards/following/follow-split.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { followSplit as sitesFollowSplit } from '../../websites/following/follow-split.ts';
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
