import type { Round } from '../../contract/startups.ts';

export type TimelineBar = {
  round: Round;
  /** Centre of the bar, 0 to 1 of the chart's width. */
  position: number;
  /** 0 to 1 of the highest bar; null when no amount in dollars is known. */
  height: number | null;
};

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

const dollars = (round: Round): number | null => {
  const usd = round.amount?.usd ?? (round.amount?.currency === 'USD' ? round.amount.amount : null);
  return usd === null ? null : Number(usd);
};

/**
 * Where each round stands on a time axis, oldest first. Distance follows the calendar, but two rounds are
 * never closer than `gap` (a share of the width), so that their labels stay readable. Heights are linear.
 */
export function timelineBars(rounds: readonly Round[], gap: number): TimelineBar[] {
  const ordered = rounds.toSorted((a, b) => a.announcedOn.localeCompare(b.announcedOn));
  const amounts = ordered.map(dollars);
  const highest = Math.max(0, ...amounts.map((amount) => amount ?? 0));
  const positions = spread(
    ordered.map((round) => dayNumber(round.announcedOn)),
    gap,
  );
  return ordered.map((round, index) => {
    const amount = amounts[index] ?? null;
    return {
      round,
      position: positions[index] ?? 0,
      height: amount === null || highest === 0 ? null : amount / highest,
    };
  });
}

/** Days to positions between half a gap from either edge; what the least gaps leave over is shared by time. */
function spread(days: readonly number[], gap: number): number[] {
  const steps = days.slice(1).map((day, index) => day - (days[index] ?? day));
  if (steps.length === 0) return days.map(() => gap / 2);
  const total = steps.reduce((sum, step) => sum + step, 0);
  const least = Math.min(gap, 1 / days.length);
  const left = 1 - least * days.length;
  let at = least / 2;
  return [
    at,
    ...steps.map((step) => {
      at += least + (total > 0 ? (step / total) * left : left / steps.length);
      return at;
    }),
  ];
}
