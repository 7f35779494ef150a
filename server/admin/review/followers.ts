import { applicationsFollower } from '../../applications/lifecycle.ts';
import { companyEventsFollower } from '../../companies/company-events/delete-events.ts';
import { favoritesFollower, mutesFollower, watchlistFollower } from '../../feed/lifecycle.ts';
import { lettersFollower, weekPlansFollower } from '../../outreach/lifecycle.ts';
import { boardClaimsFollower } from '../../outreach/shared-boards/claims-follower.ts';
import type { Context } from '../../platform/context.ts';
import type { Merge, MergeUndone } from '../../platform/lifecycle/lifecycle.ts';

/** What a follower answers of a merge, by which it is taken back. */
export type BeforeOf<Follower extends { onCompaniesMerged: (...given: never[]) => Promise<unknown> }> =
  Awaited<ReturnType<Follower['onCompaniesMerged']>>;

/** What users had attached to a company that became another. */
export type AttachedBefore = {
  favorites: BeforeOf<typeof favoritesFollower>;
  applications: BeforeOf<typeof applicationsFollower>;
  letters: BeforeOf<typeof lettersFollower>;
  mutes: BeforeOf<typeof mutesFollower>;
  /** Absent of merges of the release before. */
  watchlist?: BeforeOf<typeof watchlistFollower>;
  companyEvents?: BeforeOf<typeof companyEventsFollower>;
  /** Missing of a merge that was made before there were plans. */
  weekPlans?: BeforeOf<typeof weekPlansFollower>;
  /** Missing of a merge that was made before there were shared boards. */
  boardClaims?: BeforeOf<typeof boardClaimsFollower>;
};

/** What users attached to one company is attached to the other, which it turned out to be. */
export async function moveAttached(context: Context, merge: Merge): Promise<AttachedBefore> {
  return {
    favorites: await favoritesFollower.onCompaniesMerged(context, merge),
    applications: await applicationsFollower.onCompaniesMerged(context, merge),
    letters: await lettersFollower.onCompaniesMerged(context, merge),
    mutes: await mutesFollower.onCompaniesMerged(context, merge),
    watchlist: await watchlistFollower.onCompaniesMerged(context, merge),
    companyEvents: await companyEventsFollower.onCompaniesMerged(context, merge),
    weekPlans: await weekPlansFollower.onCompaniesMerged(context, merge),
    boardClaims: await boardClaimsFollower.onCompaniesMerged(context, merge),
  };
}

/** What users had attached to a company that became another goes back to it. */
export async function moveAttachedBack(
  context: Context,
  { before, ...ids }: MergeUndone<AttachedBefore>,
): Promise<void> {
  await favoritesFollower.onCompanySplit(context, { before: before.favorites, ...ids });
  await applicationsFollower.onCompanySplit(context, { before: before.applications, ...ids });
  await lettersFollower.onCompanySplit(context, { before: before.letters, ...ids });
  await mutesFollower.onCompanySplit(context, { before: before.mutes, ...ids });
  await watchlistFollower.onCompanySplit(context, { before: before.watchlist ?? [], ...ids });
  await companyEventsFollower.onCompanySplit(context, { before: before.companyEvents ?? [], ...ids });
  if (before.weekPlans) await weekPlansFollower.onCompanySplit(context, { before: before.weekPlans, ...ids });
  if (before.boardClaims)
    await boardClaimsFollower.onCompanySplit(context, { before: before.boardClaims, ...ids });
}
