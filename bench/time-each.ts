/** Milliseconds of each of `count` calls, one after the other, after as many again in warm-up (at most 50). */
export async function timeEach(count: number, call: () => Promise<unknown>): Promise<number[]> {
  for (let warming = 0; warming < Math.min(count, 50); warming++) await call();
  const times: number[] = [];
  for (let measured = 0; measured < count; measured++) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** The smallest value that `share` of all values do not exceed (nearest rank). */
export function percentile(values: number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)] ?? Number.NaN;
}
