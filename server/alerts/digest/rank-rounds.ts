import { mostDigestRounds } from '../../../emails/alerts/digest.ts';
import { includesRound } from '../../companies/visibility/sections.ts';
import { scorePoints } from '../../feed/matching/score-points.ts';
import type { Reader } from './find-readers.ts';
import type { Round } from './select-rounds.ts';

/** The rounds that one digest tells, each once. */
export type NotifiedRounds = {
  /** Those that the plan shows, and those that are only counted. */
  named: string[];
  counted: string[];
  /** The best of those that are shown, and which of the looks found each. */
  best: { round: Round; foundBy: number[] }[];
};

/** What looks found for somebody as one list, and the best of it: those that fit best, then the newest. */
export function rankRounds(perRun: Round[][], { card, terms }: Reader, today: string): NotifiedRounds {
  const foundBy = new Map<string, number[]>();
  const rounds = new Map<string, Round>();
  for (const [index, found] of perRun.entries())
    for (const round of found) {
      rounds.set(round.id, round);
      foundBy.set(round.id, [...(foundBy.get(round.id) ?? []), index]);
    }
  const all = [...rounds.values()];
  const days = { today, planDay: today };
  const announced = new Set(all.map(({ announcedOn }) => announcedOn));
  const shownDays = new Set([...announced].filter((day) => includesRound(terms.entitlement, day, days)));
  const { shown = [], left = [] } = Object.groupBy(all, ({ announcedOn }) =>
    shownDays.has(announcedOn) ? 'shown' : 'left',
  );
  const best = shown
    .map((round) => ({ round, points: scorePoints(card, round) }))
    .sort(
      (one, other) =>
        other.points - one.points ||
        compare(other.round.announcedOn, one.round.announcedOn) ||
        compare(other.round.id, one.round.id),
    )
    .slice(0, mostDigestRounds);
  return {
    named: shown.map(({ id }) => id),
    counted: left.map(({ id }) => id),
    best: best.map(({ round }) => ({ round, foundBy: foundBy.get(round.id) ?? [] })),
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
