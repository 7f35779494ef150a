import { onCompanySplit as doubtsFollowParting } from '../../../enrichment/fact-reports/on-company-split.ts';
import { onCompanySplit as boardsFollowParting } from '../../../enrichment/job-boards/following/on-company-split.ts';
import { onCompanySplit as sitesFollowParting } from '../../../enrichment/websites/following/on-company-split.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
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
