import { followMerge as boardsFollowMerge } from '../../boards/following/follow-merge.ts';
import { followMerge as doubtsFollowMerge } from '../../doubts/follow-merge.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { followMerge as sitesFollowMerge } from '../../websites/following/follow-merge.ts';
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
