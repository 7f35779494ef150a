const dayMs = 86_400_000;

/** Whole days between two calendar days, never negative. */
export function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / dayMs;
}

/** Whether two amounts of one currency differ by at most a share of the larger. */
export function isWithinShare(one: string, other: string, share: number): boolean {
  const [a, b] = [Number(one), Number(other)];
  return Math.abs(a - b) <= share * Math.max(a, b);
}
