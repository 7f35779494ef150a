import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { Criteria } from './demand.ts';

/** What somebody prefers, in the order in which they said it; a city or region by its key and by its name. */
export type Preferred = Pick<
  Criteria,
  'industries' | 'countries' | 'stages' | 'leastAmount' | 'mostAmount'
> & {
  regions: { key: string; name: string }[];
  cities: { key: string; name: string }[];
  roles: string[];
  /** Fields that they name where they speak of themselves, if they want it to count. */
  experienceTags: string[];
  history: History;
  /** Companies whose roles they say are another's. */
  doubted: ReadonlySet<string>;
};

/** The part of it that a round has to match to be listed. */
export function criteriaOf(preferred: Preferred): Criteria {
  const { industries, countries, regions, cities, stages, leastAmount, mostAmount } = preferred;
  return {
    industries,
    countries,
    stages,
    leastAmount,
    mostAmount,
    regionKeys: regions.map(({ key }) => key),
    cityKeys: cities.map(({ key }) => key),
  };
}

/** A company that somebody saved or applied to, with its latest round that every plan shows. */
export type StoredCompany = {
  startupId: string;
  industryTags: string[];
  roundKind: RoundKind | null;
  usdAmount: string | null;
};

/** What somebody's own choices say of what they like. */
export type History = {
  startupIds: string[];
  /** Fields that the kept companies have in common, the commonest first; a share of one is the commonest. */
  tags: { tag: string; share: number }[];
  stages: RoundKind[];
  /** The middle of what they raised. */
  usdAmount: number | null;
};

export const noHistory: History = { startupIds: [], tags: [], stages: [], usdAmount: null };

const mostTags = 6;

/** A group holds so many fields that having it in common says less. */
const worthOfGroup = 0.6;

const leastShare = 0.3;

const leastAlike = 2;

const leastSums = 3;

/** What was kept speaks for its fields, what was muted by itself against them. */
export function historyOf(
  stored: readonly StoredCompany[],
  muted: readonly { industryTags: string[] }[],
): History {
  if (stored.length === 0) return noHistory;
  const worth = new Map<string, number>();
  const add = (tags: string[], sign: number) => {
    for (const tag of new Set(tags))
      worth.set(tag, (worth.get(tag) ?? 0) + sign * (tag.includes('/') ? 1 : worthOfGroup));
  };
  for (const { industryTags } of stored) add(industryTags, 1);
  for (const { industryTags } of muted) add(industryTags, -1);
  const ranked = [...worth]
    .filter(([, value]) => value > 0)
    .sort(([one, worthOfOne], [other, worthOfOther]) => worthOfOther - worthOfOne || (one < other ? -1 : 1));
  const highest = ranked[0]?.[1] ?? 1;
  return {
    startupIds: stored.map(({ startupId }) => startupId),
    tags: ranked
      .map(([tag, value]) => ({ tag, share: value / highest }))
      .filter(({ share }) => share >= leastShare)
      .slice(0, mostTags),
    stages: commonStages(stored),
    usdAmount: middle(stored.flatMap(({ usdAmount }) => (usdAmount === null ? [] : [Number(usdAmount)]))),
  };
}

function commonStages(stored: readonly StoredCompany[]): RoundKind[] {
  const kinds = stored.flatMap(({ roundKind }) =>
    roundKind === null || roundKind === 'unspecified' ? [] : [roundKind],
  );
  return [...Map.groupBy(kinds, (kind) => kind)]
    .filter(([, same]) => same.length >= Math.max(leastAlike, kinds.length * leastShare))
    .map(([kind]) => kind);
}

function middle(sums: number[]): number | null {
  if (sums.length < leastSums) return null;
  return sums.sort((one, other) => one - other)[Math.floor(sums.length / 2)] ?? null;
}
