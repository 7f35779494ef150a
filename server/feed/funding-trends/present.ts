import type { TrendShare, TrendSpan, TrendWeek } from '../../../contract/feed/funding-trends.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { groupOfSlug } from '../../../contract/reference/industries/industry-groups.ts';
import { narrowSentence } from './sentences.ts';
import type { Week } from './weeks.ts';

export type FundingTrends = {
  weeks: TrendWeek[];
  shown: TrendSpan;
  industries: TrendShare[];
  places: TrendShare[];
};

/** By what rounds are counted. The key is a week's age, a country's code, a group's slug; of all it is empty. */
export type Aspect = 'week' | 'place' | 'industry' | 'all';
type Sums = { rounds: number; usd: string; medianUsd: string | null };
type Counted = Sums & { aspect: Aspect; key: string };
type Window = { first: string; last: string };

const nothing: Sums = { rounds: 0, usd: '0', medianUsd: null };
const mostShares = 8;

/** The weeks with what was counted in each; a locked one tells nothing, even of days that the plan shows. */
export function presentTrends({
  sums,
  weeks,
  windows,
  today,
  query,
  sentence,
}: {
  sums: Counted[];
  weeks: Week[];
  windows: Window[];
  today: string;
  /** What is searched for, if anything is. */
  query: string | null;
  /** What finds all that was counted, whatever its country; null where no words do. */
  sentence: string | null;
}): FundingTrends {
  const sumsOf = (aspect: Aspect, key: string): Sums => {
    const { rounds, usd, medianUsd } =
      sums.find((counted) => counted.aspect === aspect && counted.key === key) ?? nothing;
    return { rounds, usd, medianUsd };
  };
  const narrowed = (from: string | null, aspect: 'industry' | 'place') => (key: string, name: string) =>
    from === null ? null : narrowSentence(from, { aspect, key, name }, today);
  const firsts = windows.map(({ first }) => first).sort();
  const lasts = windows.map(({ last }) => (last < today ? last : today)).sort();
  return {
    weeks: weeks.map(({ age, first, last, isLocked }) => ({
      first,
      last,
      isLocked,
      ...(isLocked ? nothing : sumsOf('week', String(age))),
    })),
    shown: { first: firsts.at(0) ?? today, last: lasts.at(-1) ?? today, ...sumsOf('all', '') },
    // Without a sentence an industry is a filter.
    industries: presentShares(
      sums,
      'industry',
      (slug) => groupOfSlug(slug)?.name,
      narrowed(query, 'industry'),
    ),
    places: presentShares(sums, 'place', countryName, narrowed(sentence, 'place')),
  };
}

function presentShares(
  sums: Counted[],
  aspect: Aspect,
  nameOf: (key: string) => string | null | undefined,
  queryOf: (key: string, name: string) => string | null,
): TrendShare[] {
  return sums
    .filter((counted) => counted.aspect === aspect)
    .sort(
      (one, other) =>
        other.rounds - one.rounds ||
        Number(BigInt(other.usd) - BigInt(one.usd)) ||
        one.key.localeCompare(other.key),
    )
    .slice(0, mostShares)
    .map(({ key, rounds, usd }) => {
      const name = nameOf(key) ?? key;
      return { key, name, query: queryOf(key, name), rounds, usd };
    });
}
