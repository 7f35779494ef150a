import { leastOfMatch, type MatchGround } from '../../../contract/feed/match-score.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { groupOfTag } from '../../../contract/reference/industries/industries.ts';
import { groupsOfRole } from '../../reference/job-titles/groups-of-role.ts';
import { seekerOf } from '../open-roles/fit-role.ts';
import type { Ground, Step } from './grounds.ts';
import { criteriaOf, type Preferred } from './user-match.ts';

/** All that a user's score is made of: for each ground its steps, those that give most first. */
export type Scorecard = readonly (readonly Step[])[];

const weights: Record<Exclude<MatchGround, 'preferences'>, number> = {
  industry: 24,
  stage: 18,
  place: 16,
  hiring: 15,
  role: 11,
  experience: 12,
  amount: 10,
};

/** The first industry counts whole, each later one less, and none less than the last of these. */
const byRank = [1, 0.88, 0.78, 0.7, 0.64];

const sameGroup = 0.6;

/** What a place counts that is so many levels coarser than the finest that was named. */
const byDistance = [1, 0.75, 0.55];

/** What it counts that a company hires, though not for one's role: with the field of one's role less than a role that fits. */
const hiringForOthers = 0.15;

const ranks = ['first_industry', 'second_industry', 'third_industry'] as const;

type Share = Exclude<Ground, { ground: 'preferences' }> & { share: number };

/**
 * The scorecard of a user, the same for every list that a round stands in. Half of the hundred is for meeting all
 * preferences, so that no round that misses one comes near a round that meets them: of a ground that is missed, a part
 * of the other half is missing too. Null while they prefer no industry, place, stage or amount, for then nothing fits
 * better than another.
 */
export function makeScorecard(preferred: Preferred): Scorecard | null {
  const { stages, leastAmount, mostAmount } = preferred;
  const industries = preferred.industries.flatMap((tag, rank, all) =>
    sharesOfIndustry(tag, rank, all.length),
  );
  const places = sharesOfPlaces(preferred);
  const hasLimits = leastAmount !== null || mostAmount !== null;
  if (industries.length + places.length + stages.length === 0 && !hasLimits) return null;
  const grounds = [
    industries,
    stages.length > 0 ? [{ ground: 'stage' as const, stages, share: 1 }] : [],
    places,
    sharesOfHiring(preferred),
    preferred.roles.flatMap(sharesOfRole),
    sharesOfExperience(preferred),
    hasLimits ? [sharesOfAmount(preferred)] : [],
  ];
  const all: Step = { ground: 'preferences', criteria: criteriaOf(preferred), points: leastOfMatch };
  return [[all], ...pointsOf(grounds.filter((shares) => shares.length > 0))];
}

function sharesOfIndustry(tag: string, rank: number, count: number): Share[] {
  const share = byRank[Math.min(rank, byRank.length - 1)] ?? 1;
  const says = count === 1 ? 'only_industry' : (ranks[rank] ?? 'later_industry');
  const own = { ground: 'industry', tag, says, share } as const;
  const group = groupOfTag(tag);
  if (group === null || group === tag) return [own];
  return [own, { ground: 'industry', tag: group, says: `beside_${says}`, share: share * sameGroup }];
}

function sharesOfPlaces({ cities, regions, countries }: Preferred): Share[] {
  const named = countries.map((code) => ({ key: code, name: countryName(code) ?? code }));
  const levels = [
    { level: 'city', places: cities },
    { level: 'region', places: regions },
    { level: 'country', places: named },
  ] as const;
  const finest = levels.findIndex(({ places }) => places.length > 0);
  return levels.flatMap(({ level, places }, index) => {
    if (places.length === 0) return [];
    const names = new Map(places.map(({ key, name }) => [key, name]));
    const share = byDistance[index - finest] ?? 0;
    const within = levels
      .slice(index + 1)
      .filter((coarser) => coarser.places.length > 0)
      .map((coarser) => ({ level: coarser.level, keys: new Set(coarser.places.map(({ key }) => key)) }));
    return [{ ground: 'place', level, names, within, isOnly: places.length === 1, share } as const];
  });
}

function sharesOfAmount({ leastAmount, mostAmount }: Preferred): Share {
  const [least, most] = [leastAmount ?? 0, mostAmount ?? 1e15];
  return { ground: 'amount', least, most, says: 'asked_sum', share: 1 };
}

function sharesOfExperience({ experienceTags }: Preferred): Share[] {
  return experienceTags.map((tag) => ({
    ground: 'experience',
    tag,
    share: tag.includes('/') ? 1 : sameGroup,
  }));
}

function sharesOfRole(role: string): Share[] {
  const groups = groupsOfRole(role);
  return groups.length === 0 ? [] : [{ ground: 'role', groups, share: 1 }];
}

// Of a user who names no role, hiring says nothing: the mark alone tells them who hires.
function sharesOfHiring(preferred: Preferred): Share[] {
  const seeker = seekerOf(preferred);
  const { doubted } = preferred;
  if (seeker.functions.size === 0) return [];
  return [
    { ground: 'hiring', seeker, doubted, share: 1 },
    { ground: 'hiring', seeker: null, doubted, share: hiringForOthers },
  ];
}

/** Points for shares: what a user says nothing of cannot be missed, so the other grounds take its part. */
function pointsOf(grounds: Share[][]): Scorecard {
  const parts = shareOut(grounds.map(([share]) => (share ? weights[share.ground] : 0)));
  return grounds.map((shares, index) =>
    shares
      .map(({ share, ...step }) => ({ ...step, points: Math.round((parts[index] ?? 0) * share) }))
      .filter(({ points }) => points > 0)
      .sort((one, other) => other.points - one.points),
  );
}

const toShare = 100 - leastOfMatch;

/** Whole points, in the proportion of the weights; what is over goes to those that lost most by rounding. */
function shareOut(given: number[]): number[] {
  const all = given.reduce((sum, weight) => sum + weight, 0);
  const exact = given.map((weight) => (weight * toShare) / all);
  const whole = exact.map(Math.floor);
  const over = toShare - whole.reduce((sum, points) => sum + points, 0);
  const byLoss = exact.map((points, index) => ({ index, loss: points - Math.floor(points) }));
  byLoss.sort((one, other) => other.loss - one.loss || one.index - other.index);
  for (const { index } of byLoss.slice(0, over)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
