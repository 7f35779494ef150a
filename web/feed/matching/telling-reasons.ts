import type { MatchScore } from '../../../contract/feed/match-score.ts';
import { reasonText, shortReason } from '../../../contract/feed/match-texts.ts';

const mostShown = 2;
const leastCompared = 3;

type Scored = { match: Pick<MatchScore, 'reasons'> | null };

/** The reasons, in words, that most of a list share: said of each they would tell nothing apart. */
export function sharedReasons(list: readonly Scored[]): ReadonlySet<string> {
  const scored = list.flatMap(({ match }) => match ?? []);
  if (scored.length < leastCompared) return new Set();
  const said = scored.flatMap(({ reasons }) => reasons.map(reasonText));
  const counts = Map.groupBy(said, (text) => text);
  return new Set([...counts].filter(([, same]) => same.length > scored.length / 2).map(([text]) => text));
}

/**
 * 'FinTech', 'Berlin': what the weightiest reasons name that set this one apart, without saying why it counts; none where
 * nothing does. That it meets all preferences is what 'Good match' says.
 */
export function tellingReasons(
  { reasons }: Pick<MatchScore, 'reasons'>,
  shared: ReadonlySet<string>,
): string[] {
  const apart = reasons.filter(
    (reason) => reason.ground !== 'preferences' && !shared.has(reasonText(reason)),
  );
  return [...new Set(apart.map(shortReason))].slice(0, mostShown);
}
