import { countryName } from '../../contract/countries.ts';
import { groupOfTag, labelOfTag } from '../../contract/industries/industries.ts';
import type { MatchGround } from '../../contract/match-score.ts';
import type { RoundKind } from '../../contract/startups.ts';
import { fieldsOfRole } from './role-fields.ts';

/** What somebody prefers, in the order in which they said it; a city or region by its key and by its name. */
export type Preferred = {
  industries: string[];
  countries: string[];
  regions: { key: string; name: string }[];
  cities: { key: string; name: string }[];
  roles: string[];
};

export type Level = 'city' | 'region' | 'country';

/** Something a round can meet, and what it gives then. Of one ground only the step that gives most counts. */
export type Step = { points: number } & (
  | { ground: 'industry'; tag: string; label: string }
  | { ground: 'place'; level: Level; names: ReadonlyMap<string, string>; isOnly: boolean }
  | { ground: 'role'; groups: string[]; stages: RoundKind[]; role: string }
  | { ground: 'freshness'; mostDays: number }
);

/** All that a person's score is made of: for each ground its steps, those that give most first. */
export type Scorecard = readonly (readonly Step[])[];

const weights: Record<MatchGround, number> = { industry: 50, place: 26, freshness: 16, role: 8 };
/** The first industry counts whole, each later one less, and none less than the last of these. */
const byRank = [1, 0.88, 0.78, 0.7, 0.64];
const sameGroup = 0.6;
/** What a place counts that is so many levels coarser than the finest that was named. */
const byDistance = [1, 0.75, 0.55];
const stageOfRole = 0.6;
const byAge = [
  { mostDays: 1, share: 1 },
  { mostDays: 3, share: 0.9 },
  { mostDays: 7, share: 0.75 },
  { mostDays: 14, share: 0.6 },
  { mostDays: 30, share: 0.4 },
  { mostDays: 60, share: 0.2 },
  { mostDays: 90, share: 0.08 },
];
const rankNames = ['your first industry', 'your second industry', 'your third industry'];

type Share = Step extends infer One
  ? One extends Step
    ? Omit<One, 'points'> & { share: number }
    : never
  : never;

/** The scorecard of a person; null while they prefer no industry and no place, for then nothing fits better than another. */
export function makeScorecard(preferred: Preferred): Scorecard | null {
  const industries = preferred.industries.flatMap((tag, rank, all) =>
    sharesOfIndustry(tag, rank, all.length),
  );
  const places = sharesOfPlaces(preferred);
  if (industries.length + places.length === 0) return null;
  const age = byAge.map((step) => ({ ground: 'freshness', ...step }) as const);
  const grounds: Share[][] = [industries, places, age, preferred.roles.flatMap(sharesOfRole)];
  return weigh(grounds.filter((shares) => shares.length > 0));
}

function sharesOfIndustry(tag: string, rank: number, count: number): Share[] {
  const share = byRank[Math.min(rank, byRank.length - 1)] ?? 1;
  const which = count === 1 ? 'your industry' : (rankNames[rank] ?? 'one of your industries');
  const own = { ground: 'industry', tag, label: `${nameOf(tag)}, ${which}`, share } as const;
  const group = groupOfTag(tag);
  if (group === null || group === tag) return [own];
  const label = `${nameOf(group)}, close to ${which}`;
  return [own, { ground: 'industry', tag: group, label, share: share * sameGroup }];
}

const nameOf = (tag: string) => labelOfTag(tag)?.name ?? tag;

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

function sharesOfRole(role: string): Share[] {
  const fields = fieldsOfRole(role);
  if (!fields) return [];
  const { groups, stages } = fields;
  return [
    { ground: 'role', role, groups, stages: [], share: 1 },
    { ground: 'role', role, groups: [], stages, share: stageOfRole },
  ];
}

/** Points for shares: what a person says nothing of cannot be missed, so the other grounds take its part of the hundred. */
function weigh(grounds: Share[][]): Scorecard {
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
