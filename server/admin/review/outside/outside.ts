import {
  boardsFollower,
  followCompanySplit as boardsFollowSplit,
} from '../../../enrichment/job-boards/follow-company.ts';
import { factReportsFollower } from '../../../enrichment/lifecycle.ts';
import { forgetRegistrations, registersFollower } from '../../../enrichment/registers/follow-company.ts';
import { askAnew } from '../../../enrichment/runs/runs.ts';
import {
  followCompanySplit as siteFollowsSplit,
  sitesFollower,
} from '../../../enrichment/websites/follow-company.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import type { BeforeOf } from '../followers.ts';

/** Gives two records that were one back what was known of each from outside. */
export async function partOutsideFacts(
  context: Context,
  { before, keptId, goneId }: { before: OutsideBefore; keptId: string; goneId: string },
): Promise<void> {
  requireOperator(context);
  await sitesFollower.onCompanySplit(context, { before: before.sites, keptId, goneId });
  await boardsFollower.onCompanySplit(context, { before: before.boards, keptId, goneId });
  await factReportsFollower.onCompanySplit(context, { before: before.doubts, keptId, goneId });
  // What was merged before registers were asked has nothing to give back.
  await registersFollower.onCompanySplit(context, { before: before.registers ?? [], keptId, goneId });
  await askWhereKnown(context, [keptId, goneId]);
}

/** Websites, boards and doubts of a record that becomes part of another go with it; both are looked at anew as one. */
export async function mergeOutsideFacts(
  context: Context,
  moving: { from: string; into: string },
): Promise<OutsideBefore> {
  requireOperator(context);
  const before = {
    sites: await sitesFollower.onCompaniesMerged(context, moving),
    boards: await boardsFollower.onCompaniesMerged(context, moving),
    doubts: await factReportsFollower.onCompaniesMerged(context, moving),
    registers: await registersFollower.onCompaniesMerged(context, moving),
  };
  await askWhereKnown(context, [moving.into]);
  return before;
}

/** What was read from outside of two records, and what people doubted of it. */
export type OutsideBefore = {
  sites: BeforeOf<typeof sitesFollower>;
  boards: BeforeOf<typeof boardsFollower>;
  doubts: BeforeOf<typeof factReportsFollower>;
  registers?: BeforeOf<typeof registersFollower>;
};

/** A website that only the part's own reports lead to goes with it, and the boards that it proved. */
export async function splitOutsideFacts(
  context: Context,
  { whole, part }: { whole: string; part: string },
): Promise<void> {
  requireOperator(context);
  if (await siteFollowsSplit(context, { whole, part })) await boardsFollowSplit(context, { whole, part });
  await forgetRegistrations(context, [whole, part]);
  await askWhereKnown(context, [whole, part]);
}

/** Who they are has changed, and so may whose their pages are. */
async function askWhereKnown(context: Context, ids: readonly string[]): Promise<void> {
  requireOperator(context);
  if (context.environment.fetchesSources) await askAnew(context, ids);
}
