import type { MatchScore } from '../../contract/rounds/match-score.ts';

const mostTold = 2;
const leastCompared = 3;

type Scored = { match: MatchScore | null };

/** The labels of reasons that most of a list share: said of each they would tell nothing apart. */
export function sharedReasons(list: readonly Scored[]): ReadonlySet<string> {
  const scored = list.flatMap(({ match }) => match ?? []);
  if (scored.length < leastCompared) return new Set();
  const labels = scored.flatMap(({ reasons }) => reasons.map(({ label }) => label));
  const counts = Map.groupBy(labels, (label) => label);
  return new Set([...counts].filter(([, same]) => same.length > scored.length / 2).map(([label]) => label));
}

/**
 * 'FinTech', 'Berlin': what the weightiest reasons name that set this one apart, without saying why it counts; none where
 * nothing does. That a round is fresh stands beside its amount already, so it is said only where nothing else is.
 */
export function tellingReasons({ reasons }: MatchScore, shared: ReadonlySet<string>): string[] {
  const other = reasons.filter(({ ground }) => ground !== 'freshness');
  const apart = other.filter(({ label }) => !shared.has(label));
  const told = other.length > 0 ? apart : reasons;
  return [...new Set(told.map(({ label }) => nameIn(label)))].slice(0, mostTold);
}

/** 'Berlin, your city' → 'Berlin' */
const nameIn = (label: string) => label.split(',', 1)[0] ?? label;
