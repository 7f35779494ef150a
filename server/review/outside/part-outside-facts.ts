import { followParting as boardsFollowParting } from '../../boards/following/follow-parting.ts';
import { followParting as doubtsFollowParting } from '../../doubts/follow-parting.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { followParting as sitesFollowParting } from '../../websites/following/follow-parting.ts';
import { askWhereKnown } from './ask-where-known.ts';
import type { OutsideBefore } from './outside-before.ts';

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
