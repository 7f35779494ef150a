import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { MatchGround, SaysOfName } from '../../../contract/feed/match-score.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { groupOfTag } from '../../../contract/reference/industries/industries.ts';
import { functionsOfTitles } from '../../reference/job-titles/job-functions.ts';
import type { Demand } from './demand.ts';
import { type Ground, meets, type Step } from './demand.ts';
import { fieldsOfRole } from './role-fields.ts';
import type { History, Preferred } from './user-match.ts';

/** All that a person's score is made of: for each ground its steps, those that give most first. */
export type Scorecard = readonly (readonly Step[])[];

const weights: Record<MatchGround, number> = {
  industry: 24,
  history: 22,
  freshness: 20,
  stage: 18,
  place: 16,
  hiring: 14,
  role: 12,
  experience: 12,
  amount: 10,
};

/** The first industry counts whole, each later one less, and none less than the last of these. */
const byRank = [1, 0.88, 0.78, 0.7, 0.64];

const sameGroup = 0.6;

/** What a place counts that is so many levels coarser than the finest that was named. */
const byDistance = [1, 0.75, 0.55];

const stageOfHistory = 0.8;

const stageBeside = 0.45;

const fieldOfHistory = 0.8;

/** What it counts that a company hires, though not for one's role. */
const hiringForOthers = 0.35;

const byFactor = [
  { factor: 2, share: 1 },
  { factor: 5, share: 0.5 },
];

/** Each day of a week counts, then less and less does. */
const byAge = [
  { mostDays: 0, share: 1 },
  { mostDays: 1, share: 0.93 },
  { mostDays: 2, share: 0.85 },
  { mostDays: 3, share: 0.77 },
  { mostDays: 4, share: 0.7 },
  { mostDays: 5, share: 0.64 },
  { mostDays: 6, share: 0.58 },
  { mostDays: 7, share: 0.52 },
  { mostDays: 10, share: 0.45 },
  { mostDays: 14, share: 0.38 },
  { mostDays: 21, share: 0.3 },
  { mostDays: 30, share: 0.22 },
  { mostDays: 45, share: 0.15 },
  { mostDays: 60, share: 0.1 },
  { mostDays: 90, share: 0.05 },
];

const ranks = ['first_industry', 'second_industry', 'third_industry'] as const;

type Share = Ground & { share: number };

/**
 * The scorecard of a person for the rounds of a list, which have in common what that demands: this gives no points. Null
 * while they prefer no industry, place, stage or sum, for then nothing fits better than another.
 */
export function makeScorecard(preferred: Preferred, demand: Demand): Scorecard | null {
  const industries = preferred.industries.flatMap((tag, rank, all) =>
    sharesOfIndustry(tag, rank, all.length),
  );
  const places = sharesOfPlaces(preferred);
  const { stages, leastAmount, mostAmount } = preferred;
  const hasLimits = leastAmount !== null || mostAmount !== null;
  if (industries.length + places.length + stages.length === 0 && !hasLimits) return null;
  const grounds = [
    { shares: industries, demanded: demand.industries },
    { shares: sharesOfHistory(preferred.history), demanded: demand.industries },
    { shares: byAge.map((step) => ({ ground: 'freshness', ...step }) as const), demanded: [] },
    { shares: sharesOfStages(preferred, demand), demanded: demand.stages },
    { shares: places, demanded: demand.places },
    { shares: preferred.roles.flatMap(sharesOfRole), demanded: demand.industries },
    { shares: sharesOfExperience(preferred), demanded: demand.industries },
    { shares: sharesOfAmount(preferred, demand), demanded: [] },
    { shares: sharesOfHiring(preferred), demanded: demand.hiring },
  ];
  return score(
    grounds.map(({ shares, demanded }) => aboveFloor(shares, demanded)).filter((shares) => shares.length > 0),
  );
}

/** What tells rounds apart that all have what is demanded: what the least of them gets goes from every step. */
function aboveFloor(shares: Share[], demanded: Demand['industries']): Share[] {
  const bestOf = (round: Demand['industries'][number]) =>
    Math.max(0, ...shares.filter((step) => meets(step, round)).map(({ share }) => share));
  const floor = demanded.length === 0 ? 0 : Math.min(...demanded.map(bestOf));
  const top = Math.max(0, ...shares.map(({ share }) => share));
  return shares
    .filter(({ share }) => share > floor)
    .map((step) => ({ ...step, share: (step.share - floor) / (top - floor) }));
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
    return [{ ground: 'place', level, names, isOnly: places.length === 1, share } as const];
  });
}

function sharesOfHistory({ startupIds, tags }: History): Share[] {
  if (startupIds.length === 0) return [];
  return [
    { ground: 'history', startupIds, share: 1 },
    ...tags.map(({ tag, share }) => ({
      ground: 'history' as const,
      tag,
      share: share * fieldOfHistory,
    })),
  ];
}

// What is preferred counts where it is not demanded: in one's own list every round has it.
function sharesOfStages({ roles, history, ...preferred }: Preferred, demand: Demand): Share[] {
  const hired = [...new Set(roles.flatMap((role) => fieldsOfRole(role)?.stages ?? []))];
  const wanted = demand.stages.length === 0 ? preferred.stages : [];
  const shares: { stages: RoundKind[]; says: SaysOfName; share: number }[] = [
    { stages: wanted, says: 'preferred_stage', share: 1 },
    { stages: hired, says: 'hiring_stage', share: 1 },
    { stages: history.stages, says: 'usual_stage', share: stageOfHistory },
    { stages: stagesBeside(hired), says: 'near_hiring_stage', share: stageBeside },
  ];
  return shares
    .filter(({ stages }) => stages.length > 0)
    .map((share) => ({ ground: 'stage' as const, ...share }));
}

function sharesOfAmount({ leastAmount, mostAmount, history }: Preferred, demand: Demand): Share[] {
  const { usdAmount } = history;
  if (!demand.isSumAsked && (leastAmount !== null || mostAmount !== null)) {
    const [least, most] = [leastAmount ?? 0, mostAmount ?? 1e15];
    return [{ ground: 'amount', least, most, says: 'asked_sum', share: 1 }];
  }
  if (usdAmount === null) return [];
  return byFactor.map(({ factor, share }) => ({
    ground: 'amount',
    least: Math.round(usdAmount / factor),
    most: Math.round(usdAmount * factor),
    says: 'usual_sum',
    share,
  }));
}

function sharesOfExperience({ experienceTags }: Preferred): Share[] {
  return experienceTags.map((tag) => ({
    ground: 'experience',
    tag,
    share: tag.includes('/') ? 1 : sameGroup,
  }));
}

function sharesOfRole(role: string): Share[] {
  const groups = fieldsOfRole(role)?.groups ?? [];
  return groups.length === 0 ? [] : [{ ground: 'role', groups, share: 1 }];
}

// Whoever names no role is told who hires by the mark alone: it says nothing of them.
function sharesOfHiring({ roles, doubted }: Preferred): Share[] {
  const functions = [...functionsOfTitles(roles)];
  if (functions.length === 0) return [];
  return [
    { ground: 'hiring', functions, doubted, share: 1 },
    { ground: 'hiring', functions: null, doubted, share: hiringForOthers },
  ];
}

/** Points for shares: what a person says nothing of cannot be missed, so the other grounds take its part of the hundred. */
function score(grounds: Share[][]): Scorecard {
  const parts = shareOut(grounds.map(([share]) => (share ? weights[share.ground] : 0)));
  return grounds.map((shares, index) =>
    shares
      .map(({ share, ...step }) => ({ ...step, points: Math.round((parts[index] ?? 0) * share) }))
      .filter(({ points }) => points > 0)
      .sort((one, other) => other.points - one.points),
  );
}

/** A hundred in whole points, in the proportion of the weights; what is over goes to those that lost most by rounding. */
function shareOut(given: number[]): number[] {
  const all = given.reduce((sum, weight) => sum + weight, 0);
  const exact = given.map((weight) => (weight * 100) / all);
  const whole = exact.map(Math.floor);
  const over = 100 - whole.reduce((sum, points) => sum + points, 0);
  const byLoss = exact.map((points, index) => ({ index, loss: points - Math.floor(points) }));
  byLoss.sort((one, other) => other.loss - one.loss || one.index - other.index);
  for (const { index } of byLoss.slice(0, over)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

/** In the order in which a company usually passes them. */
const ladder: readonly (readonly RoundKind[])[] = [
  ['pre_seed', 'angel'],
  ['seed', 'safe', 'convertible'],
  ['series_a'],
  ['series_b'],
  ['series_c'],
  ['series_d'],
  ['series_e', 'growth'],
  ['pre_ipo'],
];

/** The stages one step before or after some, without those themselves. */
function stagesBeside(stages: readonly RoundKind[]): RoundKind[] {
  const rungs = ladder.flatMap((rung, index) => (rung.some((kind) => stages.includes(kind)) ? [index] : []));
  const near = ladder.filter((_, index) => rungs.some((rung) => Math.abs(rung - index) <= 1));
  return near.flat().filter((kind) => !stages.includes(kind));
}
