import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { CommonGround } from '../../../contract/feed/company-page.ts';

/** What two companies are compared by: their latest known round, with the place and the industries of its company. */
export type Profile = {
  startupId: string;
  roundKind: RoundKind | null;
  industryTags: string[];
  country: string | null;
  regionKey: string | null;
  cityKey: string | null;
};

const weights: Record<CommonGround, number> = {
  industry: 3,
  group: 0,
  stage: 2,
  city: 3,
  region: 2,
  country: 1,
};

/** What two companies share. Of field and place only the narrowest: the same city is also the same country. */
export function findCommonGround(one: Profile, other: Profile): CommonGround[] {
  const shared = one.industryTags.filter((tag) => other.industryTags.includes(tag));
  const isSameStage = one.roundKind !== 'unspecified' && one.roundKind === other.roundKind;
  const field = shared.some((tag) => tag.includes('/')) ? 'industry' : 'group';
  const place = sharedPlace(one, other);
  return [
    ...(shared.length > 0 ? ([field] satisfies CommonGround[]) : []),
    ...(isSameStage ? ['stage' as const] : []),
    ...(place ? [place] : []),
  ];
}

function sharedPlace(one: Profile, other: Profile): CommonGround | null {
  if (!one.country || one.country !== other.country) return null;
  if (one.cityKey && one.cityKey === other.cityKey) return 'city';
  if (one.regionKey && one.regionKey === other.regionKey) return 'region';
  return 'country';
}

export type Likeness<Candidate extends Profile> = { candidate: Candidate; inCommon: CommonGround[] };

/** The companies most like one, the most alike first. Of several rounds of a company, and of equals, the one that comes first. */
export function rankByLikeness<Candidate extends Profile>(
  subject: Profile,
  candidates: readonly Candidate[],
  most: number,
): Likeness<Candidate>[] {
  const firstRounds = new Map<string, Candidate>();
  for (const candidate of candidates) {
    if (!firstRounds.has(candidate.startupId)) firstRounds.set(candidate.startupId, candidate);
  }
  return [...firstRounds.values()]
    .map((candidate) => ({ candidate, inCommon: findCommonGround(subject, candidate) }))
    .sort((one, other) => scoreOf(other.inCommon) - scoreOf(one.inCommon))
    .slice(0, most);
}

function scoreOf(inCommon: CommonGround[]): number {
  return inCommon.reduce((sum, ground) => sum + weights[ground], 0);
}
